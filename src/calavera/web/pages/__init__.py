"""The pages by subject; `calavera.web.app` puts them together."""

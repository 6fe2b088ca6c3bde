/**
 * What a site serves that a function makes, by its handler: the page that is shown for every address of the app, and
 * what search engines read. Everything else is a file of the built web.
 */
export const pages = {
  showPage: "/index.html",
  showSitemap: "/sitemap.xml",
  showRobots: "/robots.txt",
} as const;

/**
 * The address that a shop gives away, to Google, on Instagram and on paper: it leads to the menu, and nothing of its
 * query goes along, so that what people share and measure is one address.
 */
export const ORDER = "/order";

/** Headers in which the edge passes the requested path and the reader's language to `showPage`. */
export const PAGE_PATH = "x-page-path";
export const PAGE_LOCALE = "x-page-locale";

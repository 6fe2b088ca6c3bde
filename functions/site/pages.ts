/**
 * The files of a site that a function makes, by its handler: the page for every address of the app, and the files for
 * search engines. All others are files of the built web.
 */
export const pages = {
  showPage: "/index.html",
  showSitemap: "/sitemap.xml",
  showRobots: "/robots.txt",
} as const;

/**
 * The address that a shop gives away, to Google, on Instagram and on paper: it leads to the menu without its query, so
 * that people share one address.
 */
export const ORDER = "/order";

/** Headers in which the edge passes the requested path and the reader's language to `showPage`. */
export const PAGE_PATH = "x-page-path";
export const PAGE_LOCALE = "x-page-locale";

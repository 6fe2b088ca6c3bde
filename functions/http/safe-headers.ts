/** What every answer tells browsers: it is what it says it is, and nothing in it, be it opened as a page, may run or load. */
export const safeHeaders = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

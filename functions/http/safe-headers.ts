/**
 * Headers of every answer: browsers must not guess its type, and nothing in it may run or load if it is opened as a
 * page.
 */
export const safeHeaders = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

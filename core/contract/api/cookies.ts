/** The names of the site's cookies, without their prefix. */
export const cookies = { session: "dabba", googleFlow: "dabba-google", codeRequest: "dabba-code" } as const;

/** The cookie of the reader's language. Pages write it too, so it has no prefix. */
export const LOCALE_COOKIE = "locale";

/** `__Host-` makes browsers insist on Secure, no Domain and Path=/; plain-http localhost can't have it. */
export const cookieName = (cookie: keyof typeof cookies, secure: boolean): string =>
  secure ? `__Host-${cookies[cookie]}` : cookies[cookie];

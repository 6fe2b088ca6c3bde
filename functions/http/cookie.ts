interface Cookie {
  value: string;
  /** Seconds; 0 makes the browser forget it. */
  maxAge: number;
  secure: boolean;
}

/** `__Host-` makes browsers insist on Secure, no Domain and Path=/; plain-http localhost can't have it. */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

/** Set-Cookie for a cookie that no script reads and no other site's request but a link's carries. */
export const cookieLine = (name: string, { value, maxAge, secure }: Cookie): string =>
  [
    `${cookieName(name, secure)}=${value}`,
    "Path=/",
    `Max-Age=${maxAge}`,
    "HttpOnly",
    "SameSite=Lax",
    ...(secure ? ["Secure"] : []),
  ].join("; ");

import { cookieName, type cookies } from "#core/contract/cookies.ts";

interface Cookie {
  value: string;
  /** Seconds; 0 makes the browser forget it. */
  maxAge: number;
  secure: boolean;
}

/** Set-Cookie for a cookie that no script reads and no other site's request but a link's carries. */
export const cookieLine = (name: keyof typeof cookies, { value, maxAge, secure }: Cookie): string =>
  [
    `${cookieName(name, secure)}=${value}`,
    "Path=/",
    `Max-Age=${maxAge}`,
    "HttpOnly",
    "SameSite=Lax",
    ...(secure ? ["Secure"] : []),
  ].join("; ");

import { cookieName, type cookies } from "#core/contract/api/cookies.ts";

interface Cookie {
  value: string;
  /** Seconds until it expires; 0 deletes it. */
  maxAge: number;
  secure: boolean;
}

/**
 * Set-Cookie for a cookie that scripts can't read. From another site's page, browsers send it only with a link that
 * somebody follows.
 */
export const cookieLine = (name: keyof typeof cookies, { value, maxAge, secure }: Cookie): string =>
  [
    `${cookieName(name, secure)}=${value}`,
    "Path=/",
    `Max-Age=${maxAge}`,
    "HttpOnly",
    "SameSite=Lax",
    ...(secure ? ["Secure"] : []),
  ].join("; ");

/** Set-Cookie that deletes such a cookie. */
export const clearedCookie = (name: keyof typeof cookies, secure: boolean): string =>
  cookieLine(name, { value: "", maxAge: 0, secure });

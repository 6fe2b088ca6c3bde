import { config } from "../config.ts";
import { invalid } from "../errors.ts";

/** Most characters of an encoded address. A cookie keeps it during a sign-in with Google, and a cookie holds 4 KB. */
const MAX_HREF = 2000;

/**
 * The address to continue at, on the requested site or on the platform.
 * @param origin scheme and host of the requested site; a path without a host belongs to it
 * @param field the field of the input that holds the address
 * @throws AppError invalid_input for any other address
 */
export const resolveCallback = (origin: string, callbackURL: string, field = "callbackURL"): string => {
  const url = URL.parse(callbackURL, origin);
  const allowed = [origin, config().PLATFORM_URL].map((each) => new URL(each).origin);
  // A `blob:` address has the origin of the site that made it.
  if (!url || !/^https?:$/.test(url.protocol) || !allowed.includes(url.origin))
    throw invalid([field], "This address is not on this site");
  if (url.href.length > MAX_HREF) throw invalid([field], "This address is too long");
  return url.href;
};

import { config } from "../config.ts";

/**
 * Whether a hostname leads to this platform whoever names it: it lies below its own, or was led here by hand. That an
 * organization claimed a hostname proves nothing.
 */
export const isSurelyOurs = (hostname: string): boolean => {
  const { PLATFORM_URL, RESERVED_HOSTNAMES } = config();
  return RESERVED_HOSTNAMES.includes(hostname) || `.${hostname}`.endsWith(`.${new URL(PLATFORM_URL).hostname}`);
};

/** Whether the hostname of a request leads to this platform: surely, or the CDN, which answers to no others, vouches for it. */
export const isOurs = (hostname: string): boolean => config().EDGE_SECRET !== undefined || isSurelyOurs(hostname);

/** Origin of the site at a hostname, whatever scheme and port a caller names. */
export const originAt = (hostname: string): string =>
  Object.assign(new URL(config().PLATFORM_URL), { hostname }).origin;

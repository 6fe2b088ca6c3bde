import { config } from "../config.ts";

/**
 * Whether a hostname certainly leads to this platform: it lies below its own, or the CDN, which answers to no others,
 * vouches for it. That an organization claimed a hostname proves nothing.
 */
export const isOurs = (hostname: string): boolean => {
  const { EDGE_SECRET, PLATFORM_URL } = config();
  return EDGE_SECRET !== undefined || `.${hostname}`.endsWith(`.${new URL(PLATFORM_URL).hostname}`);
};

/** Origin of the site at a hostname, whatever scheme and port a caller names. */
export const originAt = (hostname: string): string =>
  Object.assign(new URL(config().PLATFORM_URL), { hostname }).origin;

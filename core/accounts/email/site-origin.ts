import { config } from "../../config.ts";

/**
 * Whether a hostname certainly leads to this platform: it is below the platform's own, or an operator has added it. A
 * claim by an organization proves nothing.
 */
export const isSurelyOurs = (hostname: string): boolean => {
  const { PLATFORM_URL, RESERVED_HOSTNAMES } = config();
  return RESERVED_HOSTNAMES.includes(hostname) || `.${hostname}`.endsWith(`.${new URL(PLATFORM_URL).hostname}`);
};

/** Whether the hostname of a request leads to this platform: certainly, or because the request came through the CDN. */
export const isOurs = (hostname: string): boolean => config().EDGE_SECRET !== undefined || isSurelyOurs(hostname);

/** Origin of the site at a hostname. Scheme and port are the platform's, not the caller's. */
export const originAt = (hostname: string): string =>
  Object.assign(new URL(config().PLATFORM_URL), { hostname }).origin;

import { config } from "../config.ts";

/**
 * Whether an address is at one of the stage's push services. Devices send their own address, so without this check
 * anybody could make us call any host.
 */
export const isAtPushService = (endpoint: string): boolean => {
  const { origin, username, password } = new URL(endpoint);
  const matches = (service: string) => {
    const [scheme, domain] = service.split("*");
    return domain === undefined ? origin === service : origin.startsWith(`${scheme}`) && origin.endsWith(domain);
  };
  return !username && !password && config().PUSH_SERVICES.some(matches);
};

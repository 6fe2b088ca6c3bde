import { BlockList, isIP, isIPv4 } from "node:net";

const listOf = (family: "ipv4" | "ipv6", ranges: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = "", bits] = range.split("/");
    list.addSubnet(network, Number(bits), family);
  }
  return list;
};

/**
 * IPv4 addresses that no public server has: this network, private, shared by carriers, loopback, link-local (where
 * clouds serve their metadata), documentation, measurements, multicast and reserved.
 * https://www.iana.org/assignments/iana-ipv4-special-registry/
 */
const special = listOf("ipv4", [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
]);

/** The only IPv6 addresses of public servers. IPv4 in IPv6, unique local and link-local addresses lie outside. */
const global6 = listOf("ipv6", ["2000::/3"]);

/**
 * Except these: addresses for protocols (such as Teredo), documentation, 6to4, which hides an IPv4 address, and AS112.
 * https://www.iana.org/assignments/iana-ipv6-special-registry/
 */
const special6 = listOf("ipv6", ["2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"]);

/** Whether an IPv4 or IPv6 address may be that of a public server; false for any other text. */
export const isPublicAddress = (address: string): boolean => {
  if (!isIP(address)) return false;
  if (isIPv4(address)) return !special.check(address, "ipv4");
  return global6.check(address, "ipv6") && !special6.check(address, "ipv6");
};

/** The IP address that is the host of a URL, without the brackets of IPv6; undefined if the host is a name. */
export const literalOf = (hostname: string): string | undefined => {
  const bare = hostname.replace(/^\[|\]$/g, "");
  return isIP(bare) ? bare : undefined;
};

/**
 * Whether a webhook may call a URL, as far as the URL itself tells: it must be https, and an IP address must be public.
 * A name is checked when it is resolved.
 * @param receivers hostnames that are always allowed, even without https
 */
export const isAllowedAddress = (url: URL, receivers: readonly string[]): boolean => {
  if (receivers.includes(url.hostname)) return true;
  const literal = literalOf(url.hostname);
  return url.protocol === "https:" && (literal === undefined || isPublicAddress(literal));
};

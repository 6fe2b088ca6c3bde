/**
 * The network for which attempts are counted: an IPv4 address itself, or the /64 of an IPv6 address, because one
 * customer has all addresses of a /64.
 */
export const networkOf = (address: string): string => {
  const bare = address.replace(/^::ffff:/i, "");
  if (!bare.includes(":")) return bare;
  const [head = [], tail] = bare.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = tail ? Array<string>(Math.max(0, 8 - head.length - tail.length)).fill("0") : [];
  return `${[...head, ...zeros, ...(tail ?? [])].slice(0, 4).join(":")}::/64`;
};

/**
 * The network that an address stands for when attempts are counted: an IPv4 address itself; the /64 of an IPv6 address,
 * all 2^64 of which one customer holds.
 */
export const networkOf = (address: string): string => {
  const bare = address.replace(/^::ffff:/i, "");
  if (!bare.includes(":")) return bare;
  const [head = [], tail] = bare.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = tail ? Array<string>(Math.max(0, 8 - head.length - tail.length)).fill("0") : [];
  return `${[...head, ...zeros, ...(tail ?? [])].slice(0, 4).join(":")}::/64`;
};

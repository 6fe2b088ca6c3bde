/** Ten characters always fit into one encoded word, which has at most 75 (RFC 2047). */
const WORD = /.{1,10}/gsu;

/**
 * A name and an address for a mail header. The name is always in encoded words (RFC 2047), so it can't end the header
 * or be read as another address.
 */
export const mailbox = (name: string, address: string): string => {
  const words = (name.match(WORD) ?? []).map((word) => `=?UTF-8?B?${Buffer.from(word).toString("base64")}?=`);
  return [...words, `<${address}>`].join(" ");
};

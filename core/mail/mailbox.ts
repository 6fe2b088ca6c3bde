/** Characters that fit into one encoded word of 75 whatever they are. */
const WORD = /.{1,10}/gsu;

/**
 * A name and an address as a mail header takes them. The name is always in encoded words (RFC 2047), in which nothing
 * that it contains can end the header or be read as another address.
 */
export const mailbox = (name: string, address: string): string => {
  const words = (name.match(WORD) ?? []).map((word) => `=?UTF-8?B?${Buffer.from(word).toString("base64")}?=`);
  return [...words, `<${address}>`].join(" ");
};

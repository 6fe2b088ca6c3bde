/** The version that a change was made of, in the words of the header If-Match: `"7"`. */
export const versionOf = (headers: { "if-match"?: string | undefined }): number | undefined => {
  const tag = headers["if-match"];
  return tag === undefined ? undefined : Number(tag.slice(1, -1));
};

/** The version that a change is based on, from the header If-Match: `"7"`. */
export const versionOf = (headers: { "if-match"?: string | undefined }): number | undefined => {
  const tag = headers["if-match"];
  return tag === undefined ? undefined : Number(tag.slice(1, -1));
};

/** The whole address of a page of a shop, on whatever host staff work. */
export const addressOf = (hostname: string, path: string): string => {
  const { protocol, port } = location;
  return new URL(path, `${protocol}//${hostname}${port && `:${port}`}`).href;
};

/** The whole address of a page of a shop, on whatever host staff work: it has the scheme and port of this page. */
export const addressOf = (
  hostname: string,
  path: string,
  { protocol, port }: Pick<Location, "protocol" | "port"> = location,
): string => new URL(path, `${protocol}//${hostname}${port && `:${port}`}`).href;

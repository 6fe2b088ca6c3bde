/** The address of the site at a hostname, reached as this page is: by the same scheme and port. */
export const siteUrl = (hostname: string, { protocol, port }: Pick<Location, "protocol" | "port"> = location): string =>
  `${protocol}//${hostname}${port ? `:${port}` : ""}/`;

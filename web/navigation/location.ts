/** An entry of the browser's history. */
export interface Location<State = unknown> {
  /** `/menu` */
  pathname: string;
  /** `?dish=dal`, or empty */
  search: string;
  /** `#soups`, or empty */
  hash: string;
  /** What the link or the call of `navigate` gave it, null without. It survives a reload. */
  state: State;
  /** Tells this entry from all others, also from later ones of the same address. */
  key: string;
}

/** An address within the site. Without a pathname it is on the page that is shown. */
export type To = string | Partial<Pick<Location, "pathname" | "search" | "hash">>;

/** An address as a link has it, seen from the page at `pathname`. */
export const hrefOf = (to: To, pathname: string): string =>
  typeof to === "string" ? to : `${to.pathname ?? pathname}${to.search ?? ""}${to.hash ?? ""}`;

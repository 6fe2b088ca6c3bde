import type { Language } from "#core/contract/locales/languages.ts";
import type { Organization } from "#core/contract/organizations/organizations.ts";
import type { Rendered } from "#web/server.tsx";

/** A page of a shop that is served with the shop's head and data. */
export interface Shown {
  origin: string;
  path: string;
  /** The router's pattern for it: `/account/orders/:orderId`. */
  page: string;
  locale: Language;
  organization: Organization;
  rendered: Rendered;
  /** Whether search engines may list it. */
  isPublic: boolean;
  /** Whether its first screen is rendered. Otherwise it has only the shop's head and data. */
  isShown: boolean;
}

import type { Actor } from "../../accounts/actor.ts";
import type { PlaceOrder } from "../../contract/orders/orders.ts";
import type { OrganizationId } from "../../contract/values/ids.ts";
import type { StoredOrganization } from "../../organizations/organization.ts";
import type { StoredAddress } from "../../shipping/address.ts";
import type { StoredOrder } from "../order.ts";

/** What somebody asks to be placed. */
export interface Placement {
  organizationId: OrganizationId;
  actor: Actor;
  body: PlaceOrder;
  idempotencyKey?: string | undefined;
  locale?: string | undefined;
  /** The caller's network. */
  network: string;
  /** Host of the site that asks, where `checkoutBaseUrl` may lead besides the organization's own. */
  host: string;
  /** Fails for a caller who asks too often. It is waited for beside what is read. */
  limits?: Promise<unknown>;
}

/** What staff take for somebody. Their membership was checked, and they say where it goes. */
export interface TakenPlacement extends Pick<Placement, "organizationId" | "actor" | "idempotencyKey"> {
  body: Omit<Asked, "tip" | "agreedTotal">;
  taken: NonNullable<StoredOrder["taken"]> & { address: StoredAddress | undefined };
}

/** What an order asks for, whoever places it. */
export type Asked = Omit<PlaceOrder, "checkoutBaseUrl">;

/** How staff took it; undefined for what a shopper places. */
export const takenOf = (placement: Placement | TakenPlacement): TakenPlacement["taken"] | undefined =>
  "taken" in placement ? placement.taken : undefined;

/** The caller's network; empty for staff, whose calls no network limits. */
export const networkOf = (placement: Placement | TakenPlacement): string =>
  "taken" in placement ? "" : placement.network;

/** The customer's language. A customer on the telephone is told in the shop's. */
export const localeOf = (
  placement: Placement | TakenPlacement,
  { configuration }: StoredOrganization,
): string | undefined => ("taken" in placement ? configuration.defaultLocale : placement.locale);

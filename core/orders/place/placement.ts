import type { Actor } from "../../accounts/actor.ts";
import type { PlaceOrder } from "../../contract/orders/orders.ts";
import type { OrganizationId } from "../../contract/values/ids.ts";
import type { StoredOrganization } from "../../organizations/organization.ts";
import type { StoredAddress } from "../../shipping/address.ts";
import type { StoredOrder } from "../order.ts";

/** A request to place an order. */
export interface Placement {
  organizationId: OrganizationId;
  actor: Actor;
  body: PlaceOrder;
  idempotencyKey?: string | undefined;
  locale?: string | undefined;
  /** The caller's network. */
  network: string;
  /** The host of the requesting site. `checkoutBaseUrl` may lead there, besides the organization's own site. */
  host: string;
  /** Rejects if the caller exceeds a limit. It is counted beside the first reads. A repeat is answered all the same. */
  limits?: Promise<unknown>;
}

/** An order that staff take for a customer. Their membership was checked, and they name the address. */
export interface TakenPlacement extends Pick<Placement, "organizationId" | "actor" | "idempotencyKey"> {
  body: Omit<Asked, "tip" | "agreedTotal">;
  taken: NonNullable<StoredOrder["taken"]> & { address: StoredAddress | undefined };
}

/** The body of an order, whoever places it. */
export type Asked = Omit<PlaceOrder, "checkoutBaseUrl">;

/** How staff took the order; undefined if a shopper places it. */
export const takenOf = (placement: Placement | TakenPlacement): TakenPlacement["taken"] | undefined =>
  "taken" in placement ? placement.taken : undefined;

/** The caller's network; empty for staff, whose calls no network limits. */
export const networkOf = (placement: Placement | TakenPlacement): string =>
  "taken" in placement ? "" : placement.network;

/** The customer's language. For customers on the telephone it is the shop's. */
export const localeOf = (
  placement: Placement | TakenPlacement,
  { configuration }: StoredOrganization,
): string | undefined => ("taken" in placement ? configuration.defaultLocale : placement.locale);

import { useQuery } from "@tanstack/react-query";
import * as catalogue from "#core/contract/catalogue/catalogue.ts";
import type { Role } from "#core/contract/organizations/organizations.ts";
import { missingForOrders, type Need, type Offer } from "#core/contract/organizations/readiness.ts";
import type { StaffOrganization } from "#core/contract/organizations/staff.ts";
import * as payments from "#core/contract/payments/payments.ts";
import * as shipping from "#core/contract/shipping/shipping.ts";
import { fetching } from "../../../../api/client.ts";
import { useSession } from "../../../account/session.ts";
import type { ShopSection } from "../../shell/staff-paths.ts";
import { useHasRole, useStaffShop } from "../../shell/staff-shop.ts";

export interface Item {
  name: Need | "vat" | "seller" | "hours" | "looks" | "words";
  isDone: boolean;
  /** Whether the shop needs it to open. */
  isNeeded: boolean;
  /** The section in which it is set up; undefined for the menu. */
  section?: ShopSection | "account";
  /** The part of that page, where it does not stand first. */
  part?: string;
  /** The role that may set it up. */
  role: Role;
}

/** The steps to open a shop, required and recommended ones, with their state. */
export const checklist = (shop: StaffOrganization, offer: Offer): Item[] => {
  const { legalEntity, logo, configuration } = shop;
  const missing = missingForOrders(shop, offer);
  const { enablePickup, brandColor, openingTimes, storefront, tax } = configuration;
  const proof: Item = {
    name: "proof",
    isDone: !missing.includes("proof"),
    isNeeded: true,
    section: "account",
    role: "owner",
  };
  return [
    ...(offer.isProved === undefined ? [] : [proof]),
    { name: "address", isDone: !missing.includes("address"), isNeeded: true, section: "details", role: "owner" },
    { name: "dish", isDone: !missing.includes("dish"), isNeeded: true, role: "manager" },
    { name: "payments", isDone: !missing.includes("payments"), isNeeded: true, section: "payments", role: "owner" },
    {
      name: "delivery",
      isDone: offer.publishedMethods > 0,
      isNeeded: !enablePickup,
      section: "delivery",
      role: "manager",
    },
    { name: "hours", isDone: openingTimes !== null, isNeeded: false, section: "opening-times", role: "manager" },
    { name: "vat", isDone: tax !== null, isNeeded: false, section: "vat", role: "owner" },
    {
      name: "seller",
      isDone: legalEntity !== null,
      isNeeded: false,
      section: "details",
      part: "seller",
      role: "owner",
    },
    { name: "looks", isDone: logo !== null || brandColor !== null, isNeeded: false, section: "site", role: "owner" },
    {
      name: "words",
      isDone: storefront.translations.some(({ headline, lead }) => headline || lead),
      isNeeded: false,
      section: "site",
      part: "words",
      role: "owner",
    },
  ];
};

const one = { limit: 1, published: "true" } as const;

/** What the shop already offers; undefined while it loads. */
export function useOffer() {
  const params = { organizationId: useStaffShop().id };
  const fresh = { staleTime: 0 };
  const isOwner = useHasRole("owner");
  const { query: session } = useSession();
  const dishes = useQuery({ ...fetching(catalogue.listProducts, { params, query: one }), ...fresh });
  const methods = useQuery({ ...fetching(shipping.listShippingMethods, { params, query: one }), ...fresh });
  const ways = useQuery({ ...fetching(payments.listPaymentMethods, { params }), ...fresh });
  const queries = [dishes, methods, ways];
  const offer: Offer | undefined =
    dishes.data && methods.data && ways.data
      ? {
          // Only owners open a shop, so it is their address that counts.
          isProved: isOwner ? session.data?.session.emailVerified : undefined,
          publishedDishes: dishes.data.pagination.totalCount,
          publishedMethods: methods.data.pagination.totalCount,
          waysToPay: ways.data.length,
        }
      : undefined;
  return {
    data: offer,
    isPending: queries.some(({ isPending }) => isPending),
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
  };
}

import type { Role } from "#core/contract/organizations.ts";
import type { Workplace } from "#core/contract/workplaces.ts";
import type { ShopSection } from "../staff/office-paths.ts";

/** How much of what a shop offers is there already. */
export interface Offer {
  publishedDishes: number;
  publishedMethods: number;
  waysToPay: number;
}

export interface Item {
  name: "address" | "dish" | "delivery" | "payments" | "seller" | "hours" | "looks" | "words";
  isDone: boolean;
  /** Whether the shop can't open without it. */
  isNeeded: boolean;
  /** Where it is done; nothing for the menu. */
  section?: ShopSection;
  /** Who may do it. */
  role: Role;
}

/** What a shop needs and what it should have, by what is true of it now. */
export const checklist = (
  { address, legalEntity, logo, configuration }: Workplace,
  { publishedDishes, publishedMethods, waysToPay }: Offer,
): Item[] => {
  const { enablePickup, brandColor, openingTimes, storefront } = configuration;
  return [
    { name: "address", isDone: address !== null, isNeeded: true, section: "details", role: "owner" },
    { name: "dish", isDone: publishedDishes > 0, isNeeded: true, role: "manager" },
    { name: "payments", isDone: waysToPay > 0, isNeeded: true, section: "payments", role: "owner" },
    {
      name: "delivery",
      isDone: publishedMethods > 0,
      isNeeded: !enablePickup,
      section: "delivery",
      role: "manager",
    },
    { name: "hours", isDone: openingTimes !== null, isNeeded: false, section: "opening-times", role: "owner" },
    { name: "seller", isDone: legalEntity !== null, isNeeded: false, section: "details", role: "owner" },
    { name: "looks", isDone: logo !== null || brandColor !== null, isNeeded: false, section: "site", role: "owner" },
    {
      name: "words",
      isDone: storefront.translations.some(({ headline, lead }) => headline || lead),
      isNeeded: false,
      section: "site",
      role: "owner",
    },
  ];
};

/** Whether nothing is missing that the shop needs to take its first order. */
export const isReady = (items: readonly Item[]): boolean => items.every((item) => item.isDone || !item.isNeeded);

import type { Role } from "#core/contract/organizations.ts";
import type { MessageId } from "../../i18n/messages.ts";
import type { ShopSection } from "../staff/office-paths.ts";

interface Section {
  text: MessageId;
  /** Nothing for the first page. */
  path?: ShopSection;
  /** The least role that may change something there. */
  role: Role;
}

/** The parts of a shop's settings, in the order in which a new shop needs them. */
export const sections: Section[] = [
  { text: "staff-shop.start", role: "manager" },
  { text: "staff-shop.details", path: "details", role: "owner" },
  { text: "staff-shop.hours", path: "opening-times", role: "owner" },
  { text: "staff-shop.site", path: "site", role: "manager" },
  { text: "staff-shop.delivery", path: "delivery", role: "manager" },
  { text: "staff-shop.payments", path: "payments", role: "owner" },
  { text: "staff-shop.people", path: "people", role: "owner" },
  { text: "staff-shop.activity", path: "activity", role: "owner" },
];

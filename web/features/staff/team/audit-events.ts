import type { Activity as AuditEvent } from "#core/contract/audit/activity.ts";
import { exportKinds } from "#core/contract/exports/exports.ts";
import { accountFields } from "#core/contract/payments/payments.ts";
import { formatDateTime, formatDay, type Reader } from "#core/contract/values/format-date.ts";
import type { MessageId } from "../../../i18n/messages.ts";
import { daysWithYear } from "../shell/days.ts";

/**
 * The text of what a member did: by the verb of the call, with the operation where it has one. A verb without a text
 * has a general one.
 * @param texts the texts that there are, by id
 */
export const auditEventText = (
  { did, to, subject }: Pick<AuditEvent, "did" | "to" | "subject">,
  texts: object,
): MessageId => {
  if (did === "inviteMember" && subject?.startsWith("usr_")) return "staff-team.did.changeRole";
  const ids = [`${did}.${to}`, did].map((name) => `staff-team.did.${name}`);
  return (ids.find((id) => id in texts) ?? "staff-team.did.other") as MessageId;
};

/**
 * The name of what an event is about, null for the shop itself. Closings and exports are named by days, and exports by
 * their kind, which are said in the reader's language.
 * @param say the text of an id
 */
export const subjectName = (
  { did, name, subject }: Pick<AuditEvent, "did" | "name" | "subject">,
  reader: Reader,
  say: (text: MessageId) => string,
): string | null => {
  if (name === null) return subject?.startsWith("usr_") ? say("staff-team.erased") : null;
  if (did !== "closeDays" && did !== "beginExport") return name;
  const withDays = name.replace(/\d{4}-\d\d(-\d\d)?/g, (days) => daysWithYear(days, reader));
  const kind = exportKinds.find((each) => withDays.startsWith(`${each} `));
  return kind ? withDays.replace(kind, `${say(`staff-exports.kind.${kind}`)} ·`) : withDays;
};

/** The texts of changed fields, by the field or, where its name means something else there, by the call and the field. */
const fieldWords: Record<string, MessageId> = {
  name: "staff-team.field.contact",
  phone: "staff-team.field.contact",
  email: "staff-team.field.contact",
  address: "staff-team.field.address",
  logo: "staff-team.field.logo",
  legalEntity: "staff-team.field.legal",
  "configuration.hostname": "staff-team.field.hostname",
  "configuration.countriesShipping": "staff-team.field.countries",
  "configuration.notifyEmail": "staff-team.field.mail",
  "configuration.datev": "staff-team.field.datev",
  "configuration.tax": "staff-team.field.tax",
  "configuration.tips": "staff-team.field.tips",
  "configuration.textMessages": "staff-team.field.textMessages",
  "configuration.enableHostCheckout": "staff-team.field.checkout",
  "configuration.enableHostTracking": "staff-team.field.checkout",
  "configuration.guestCheckout": "staff-team.field.checkout",
  "configuration.enablePickup": "staff-team.field.pickup",
  "configuration.enableCash": "staff-team.field.cash",
  "configuration.capturesOnAcceptance": "staff-team.field.charge",
  "configuration.isAcceptingOrders": "staff-team.field.taking",
  "configuration.isOpen": "staff-team.field.taking",
  "configuration.acceptWithinMinutes": "staff-team.field.acceptance",
  "configuration.defaultLocale": "staff-team.field.languages",
  "configuration.supportedLocales": "staff-team.field.languages",
  "configuration.openingTimes": "staff-team.field.hours",
  "configuration.closingTimes": "staff-team.field.hours",
  "configuration.specialDays": "staff-team.field.hours",
  "configuration.breaks": "staff-team.field.hours",
  "configuration.deliveryHours": "staff-team.field.hours",
  "configuration.pickupHours": "staff-team.field.hours",
  "configuration.lastOrderMinutes": "staff-team.field.hours",
  "configuration.ordersAhead": "staff-team.field.hours",
  "configuration.menuTimes": "staff-team.field.menuTimes",
  "configuration.timezone": "staff-team.field.hours",
  "configuration.brandColor": "staff-team.field.look",
  "configuration.facebookProfile": "staff-team.field.profiles",
  "configuration.instagramProfile": "staff-team.field.profiles",
  "configuration.xProfile": "staff-team.field.profiles",
  "configuration.storefront": "staff-team.field.site",
  "configuration.defaultCurrency": "staff-team.field.currency",
  "configuration.staffRefundLimit": "staff-team.field.staffRefunds",
  "configuration.reservations": "staff-team.field.tables",
  "configuration.tables": "staff-team.field.tables",
  "configuration.tableOrders": "staff-team.field.tables",
  "configuration.capacity": "staff-team.field.capacity",
  "configuration.stations": "staff-team.field.stations",
  ...Object.fromEntries(accountFields.map((field) => [`configuration.${field}`, "staff-team.field.account" as const])),
  basePrice: "staff-team.field.price",
  discountedBasePrice: "staff-team.field.price",
  soldOut: "staff-team.field.soldOut",
  soldOutUntil: "staff-team.field.soldOut",
  translations: "staff-team.field.texts",
  images: "staff-team.field.pictures",
  image: "staff-team.field.pictures",
  modifierGroups: "staff-team.field.options",
  categories: "staff-team.field.categories",
  allergens: "staff-team.field.allergens",
  stationId: "staff-team.field.stations",
  taxShares: "staff-team.field.tax",
  load: "staff-team.field.capacity",
  preparationMinutes: "staff-team.field.capacity",
  note: "staff-team.field.customerNote",
  isBlocked: "staff-team.field.blocked",
  slug: "staff-team.field.naming",
  sku: "staff-team.field.naming",
  manufacturerId: "staff-team.field.manufacturer",
  taxCategory: "staff-team.field.tax",
  goesWith: "staff-team.field.goesWith",
  position: "staff-team.field.position",
  metadata: "staff-team.field.diet",
  pause: "staff-team.field.pause",
  of: "staff-team.field.pause",
  extraMinutes: "staff-team.field.extraMinutes",
  "updatePrinter.name": "staff-team.field.name",
  width: "staff-team.field.paper",
  prints: "staff-team.field.prints",
  stations: "staff-team.field.stations",
  url: "staff-team.field.address",
  description: "staff-team.field.description",
  events: "staff-team.field.events",
  isOn: "staff-team.field.isOn",
};

/** The texts of the fields that a call has changed, each once. */
export const fieldTexts = ({ did, fields }: Pick<AuditEvent, "did" | "fields">): MessageId[] => [
  ...new Set(
    fields.map((field) => fieldWords[`${did}.${field}`] ?? fieldWords[field]).filter((text) => text !== undefined),
  ),
];

/** Events by the shop's calendar day, in the given order. */
export const byDay = <Event extends { at: string }>(events: readonly Event[], reader: Reader) => {
  const days: { day: string; events: Event[] }[] = [];
  for (const event of events) {
    const day = formatDay(event.at, reader);
    const last = days.at(-1);
    if (last?.day === day) last.events.push(event);
    else days.push({ day, events: [event] });
  }
  return days;
};

/** Fewer changes stand one by one. */
const SHORTEST_RUN = 4;

/**
 * Events in the given order, of which those that one member did in one minute by one call make a run, as an import of a
 * menu does. A short run is taken apart.
 */
export const inRuns = <Event extends Pick<AuditEvent, "at" | "by" | "did" | "to">>(
  events: readonly Event[],
  reader: Reader,
): Event[][] => {
  const kind = ({ at, by, did, to }: Event) => [formatDateTime(at, reader), by.userId, did, to].join();
  const runs: Event[][] = [];
  for (const event of events) {
    const last = runs.at(-1);
    if (last?.[0] && kind(last[0]) === kind(event)) last.push(event);
    else runs.push([event]);
  }
  return runs.flatMap((run) => (run.length < SHORTEST_RUN ? run.map((event) => [event]) : [run]));
};

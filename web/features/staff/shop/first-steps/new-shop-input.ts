import * as z from "zod/mini";
import type { Input } from "#core/contract/api/route.ts";
import { reservationDefaults } from "#core/contract/organizations/reservation-settings.ts";
import type { createOrganization } from "#core/contract/organizations/staff.ts";
import { usualRates } from "#core/contract/tax/usual-rates.ts";
import { fold } from "#core/contract/values/fold.ts";
import { weekdays } from "#core/contract/values/weekdays.ts";

const times = z.nullable(z.record(z.enum(weekdays), z.nullable(z.string())));

/** The form of a new shop. */
export const NewShop = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  country: z.string(),
  place: z.object({ text: z.string(), placeId: z.string() }),
  languages: z.object({ defaultLocale: z.string(), supportedLocales: z.array(z.string()) }),
  currency: z.string(),
  timezone: z.string(),
  /** The first part of its hostname. */
  label: z.string(),
  week: z.object({ openingTimes: times, closingTimes: times }),
});
export type NewShop = z.infer<typeof NewShop>;

/**
 * The body that creates the shop. It takes neither orders nor reservations until its owner opens it, and charges VAT by
 * the usual rates of its country.
 * @param host the parent of its hostname
 */
export const newShopInput = (
  { name, phone, email, country, place, languages, currency, timezone, label, week }: NewShop,
  host: string,
): Input<typeof createOrganization, "body"> => {
  const rates = usualRates(country);
  return {
    name,
    phone,
    email,
    address: { placeId: place.placeId },
    configuration: {
      hostname: `${label}.${host}`,
      countriesShipping: [country],
      defaultLocale: languages.defaultLocale,
      supportedLocales: [...languages.supportedLocales],
      defaultCurrency: currency as "PLN",
      timezone,
      ...week,
      isAcceptingOrders: false,
      reservations: { ...reservationDefaults, enabled: false },
      tax: rates ? { rates, deliveryCategory: null, exemption: null } : null,
    },
  };
};

const fields: Readonly<Record<string, string>> = {
  hostname: "label",
  defaultLocale: "languages",
  supportedLocales: "languages",
  defaultCurrency: "currency",
  openingTimes: "week.openingTimes",
  closingTimes: "week.closingTimes",
};

/** The field of the form that a path of the body is about. */
export const newShopField = ([first, second, ...rest]: readonly PropertyKey[]): string => {
  if (first === "address") return "place";
  if (first !== "configuration" || second === undefined) return String(first);
  const field = fields[String(second)] ?? String(second);
  return [field, ...(field.startsWith("week") ? rest : [])].map(String).join(".");
};

/** A hostname's label made of a name: "Mały Malabar" is "maly-malabar". */
export const labelOf = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 40);

/** Whether a text is a valid label of a hostname. */
export const isLabel = (label: string): boolean => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label);

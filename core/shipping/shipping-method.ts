import * as z from "zod/mini";
import type { ItemKind } from "../catalogue/item.ts";
import type { TitleTranslation } from "../contract/locales/translations.ts";
import { ShippingMethod, ShippingZone } from "../contract/shipping/shipping-method.ts";
import { OrganizationId } from "../contract/values/ids.ts";
import type { Item } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { searchWords } from "../lists/words.ts";
import { Minor, toMajor } from "../money.ts";

/** A zone as stored: its amounts in minor units of the method's currency. */
export const StoredZone = z.extend(ShippingZone, {
  price: Minor,
  minimumOrderAmount: Minor,
  freeFrom: z._default(z.nullable(Minor), null),
  translations: z._default(ShippingZone.shape.translations, []),
});
export type StoredZone = z.infer<typeof StoredZone>;

/** A shipping method as stored: prices in minor units of `currency`. */
export const StoredShippingMethod = z.extend(z.omit(ShippingMethod, { eligibleShippingZone: true }), {
  organizationId: OrganizationId,
  shippingZones: z.array(StoredZone),
  translations: z._default(ShippingMethod.shape.translations, []),
  currency: z.string(),
  /** The words by which the search finds it. */
  words: z.array(z.string()),
  version: z.int(),
});
export type StoredShippingMethod = z.infer<typeof StoredShippingMethod>;

/** Shipping methods, which members and shoppers read alike. */
export const shippingMethodKind: ItemKind<StoredShippingMethod, ShippingMethod, ShippingMethod> = {
  collection: "SHIPPING",
  stored: StoredShippingMethod,
  localize: (method) => shippingMethodResponse(method),
  translate: (method) => shippingMethodResponse(method),
};

/**
 * The shipping method in a stored item.
 * @throws AppError not_found when there is none
 */
export const parseShippingMethod = (item: Item | undefined): StoredShippingMethod => {
  if (!item) throw new AppError("not_found", { message: "Shipping method not found" });
  return StoredShippingMethod.parse(item);
};

/** The method in a stored item, if shoppers can choose it: undefined if it is missing or not published. */
export const offeredMethod = (item: Item | undefined): StoredShippingMethod | undefined =>
  item?.publishedAt ? StoredShippingMethod.parse(item) : undefined;

/** The words of a method's names for the search. */
export const methodWords = ({
  title,
  providerName,
  translations,
}: Pick<ShippingMethod, "title" | "providerName" | "translations">): string[] =>
  searchWords(title, providerName, ...translations.map(({ title }) => title));

/** Translations as stored: first the plain title for the default locale; empty if there are no others. */
export const storedTitles = <Translation extends TitleTranslation>(
  { title, translations }: { title: string; translations: readonly Translation[] },
  defaultLocale: string,
): (Translation | TitleTranslation)[] => {
  const others = translations.filter(({ locale }) => locale !== defaultLocale);
  return others.length ? [{ locale: defaultLocale, title }, ...others] : [];
};

/** A zone as the API shows it. */
export const zoneResponse = (zone: StoredZone, currency: string): ShippingZone => ({
  ...zone,
  price: toMajor(zone.price, currency),
  minimumOrderAmount: toMajor(zone.minimumOrderAmount, currency),
  freeFrom: zone.freeFrom === null ? null : toMajor(zone.freeFrom, currency),
});

/** A shipping method as the API shows it. */
export const shippingMethodResponse = (method: StoredShippingMethod): ShippingMethod => ({
  ...method,
  shippingZones: method.shippingZones.map((zone) => zoneResponse(zone, method.currency)),
  eligibleShippingZone: null,
});

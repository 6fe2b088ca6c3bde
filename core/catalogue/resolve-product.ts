import type { CreateProduct } from "../contract/product-input.ts";
import { keys } from "../db/keys.ts";
import { findMany } from "../db/table.ts";
import { AppError, type Issue } from "../errors.ts";
import { fileRefOf } from "../files/record.ts";
import { isExact, toMinor } from "../money.ts";
import { parseOrganization } from "../organizations/organization.ts";
import { storedGroups } from "./modifier-groups.ts";
import type { ProductDraft } from "./save-product.ts";
import { defaultFirst } from "./translations.ts";

/** What staff decide of a product, as stored. */
type ProductFacts = Omit<ProductDraft, "id" | "organizationId" | "createdAt" | "publishedAt">;

/**
 * What staff sent, as stored: amounts in minor units, files by value, the default translation first. One round trip.
 * @throws AppError invalid_input for files, categories or a manufacturer that the organization does not have
 */
export const resolveProduct = async (organizationId: string, input: CreateProduct): Promise<ProductFacts> => {
  const { images, categories, manufacturerId } = input;
  const [organizationItem, ...items] = await findMany([
    keys.organization(organizationId),
    ...images.map((id) => keys.file(organizationId, id)),
    ...categories.map((id) => keys.category(organizationId, id)),
    ...(manufacturerId ? [keys.manufacturer(organizationId, manufacturerId)] : []),
  ]);
  const { defaultLocale, defaultCurrency: currency } = parseOrganization(organizationItem).configuration;
  const files = items.slice(0, images.length).map(fileRefOf);
  const [categoryItems, [manufacturerItem]] = [
    items.slice(images.length, images.length + categories.length),
    items.slice(images.length + categories.length),
  ];

  const missing = (field: string, found: unknown[], message: string): Issue[] =>
    found.flatMap((item, place) => (item ? [] : [{ path: [field, place], message }]));
  const issues = [
    ...missing("images", files, "No such file"),
    ...missing("categories", categoryItems, "No such category"),
    ...(manufacturerId && !manufacturerItem ? [{ path: ["manufacturerId"], message: "No such manufacturer" }] : []),
    ...inexactAmounts(input, currency),
  ];
  if (issues.length) throw new AppError("invalid_input", { issues });

  const discountedBasePrice = input.discountedBasePrice === null ? null : toMinor(input.discountedBasePrice, currency);
  return {
    ...input,
    basePrice: toMinor(input.basePrice, currency),
    discountedBasePrice,
    lowestPriceBeforeDiscount: discountedBasePrice === null ? null : toMinor(input.basePrice, currency),
    currency,
    images: files.filter((file) => file !== undefined),
    modifierGroups: storedGroups(input.modifierGroups, currency),
    translations: defaultFirst(input.translations, defaultLocale),
  };
};

/** Amounts that the currency has no coin for: half a yen. */
const inexactAmounts = (input: CreateProduct, currency: string): Issue[] => {
  const message = `${currency} has no such amount`;
  const check = (amount: number | null, path: Issue["path"]): Issue[] =>
    amount === null || isExact(amount, currency) ? [] : [{ path, message }];
  return [
    ...check(input.basePrice, ["basePrice"]),
    ...check(input.discountedBasePrice, ["discountedBasePrice"]),
    ...input.modifierGroups.flatMap(({ modifiers }, group) =>
      modifiers.flatMap(({ price }, place) => check(price, ["modifierGroups", group, "modifiers", place, "price"])),
    ),
  ];
};

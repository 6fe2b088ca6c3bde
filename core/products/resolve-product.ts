import { isDeepStrictEqual } from "node:util";
import { amountIssues } from "../amount-issues.ts";
import { fileIdIn } from "../contract/files/picture.ts";
import type { CreateProduct } from "../contract/products/product-input.ts";
import type { Sentence } from "../contract/sentences.ts";
import type { FileRef } from "../contract/values/common.ts";
import type { OrganizationId } from "../contract/values/ids.ts";
import { type Key, keys } from "../db/keys.ts";
import { findMany } from "../db/table.ts";
import { AppError, type SaidIssue } from "../errors.ts";
import { describedPicture } from "../files/described-picture.ts";
import { fileRefOf } from "../files/record.ts";
import { toMinor } from "../money.ts";
import { parseOrganization } from "../organizations/organization.ts";
import { defaultFirst } from "../translations.ts";
import { storedGroups } from "./modifier-groups.ts";
import { StoredOptionSet } from "./option-set.ts";
import type { StoredProduct } from "./product.ts";
import type { ProductDraft } from "./save-product.ts";

/** The fields of a product that staff set, as stored. */
type ProductFields = Omit<ProductDraft, "id" | "organizationId" | "createdAt" | "publishedAt">;

/**
 * Staff's input as stored: amounts in minor units, files by value, the default translation first. One round trip. A
 * picture, category or dish that the product already names is accepted even if it was deleted since.
 * @throws AppError invalid_input for files, categories, other dishes, a manufacturer or modifiers that do not exist
 */
export const resolveProduct = async (
  organizationId: OrganizationId,
  input: CreateProduct,
  before?: StoredProduct,
): Promise<ProductFields> => {
  const ids = input.images.map(fileIdIn);
  const images = new Map(before?.images.map((image) => [image.id, image]));
  const had = new Set([...(before?.categories ?? []), ...(before?.goesWith ?? []), before?.manufacturerId]);
  const categories = [...new Set(input.categories)];
  const goesWith = [...new Set(input.goesWith)];
  const setIds = input.modifierGroups.flatMap(({ optionSetId }) => optionSetId ?? []);
  const { manufacturerId } = input;
  const unknown = new Map<string, Key>([
    ...ids.filter((id) => !images.has(id)).map((id) => [id, keys.file(organizationId, id)] as const),
    ...categories.filter((id) => !had.has(id)).map((id) => [id, keys.category(organizationId, id)] as const),
    ...setIds.map((id) => [id, keys.optionSet(organizationId, id)] as const),
    ...goesWith.filter((id) => !had.has(id)).map((id) => [id, keys.product(organizationId, id)] as const),
    ...(manufacturerId && !had.has(manufacturerId)
      ? [[manufacturerId, keys.manufacturer(organizationId, manufacturerId)] as const]
      : []),
  ]);
  const [organizationItem, ...items] = await findMany([keys.organization(organizationId), ...unknown.values()]);
  const { defaultLocale, defaultCurrency: currency, stations } = parseOrganization(organizationItem).configuration;
  const found = new Map([...unknown.keys()].map((id, place) => [id, items[place]]));

  const files = ids.map((id) => images.get(id) ?? fileRefOf(found.get(id)));
  const { stationId } = input;
  const isStation = stations.some(({ id }) => id === stationId);
  const issues = issuesOf(input, {
    files,
    isMissing: (id) => found.has(id) && !found.get(id),
    isStation: isStation || stationId === before?.stationId,
    currency,
  });
  if (issues.length) throw new AppError("invalid_input", { issues });

  return {
    ...input,
    basePrice: toMinor(input.basePrice, currency),
    discountedBasePrice: input.discountedBasePrice === null ? null : toMinor(input.discountedBasePrice, currency),
    currency,
    images: input.images.flatMap((image, place) => {
      const file = files[place];
      return file ? [describedPicture(image, file)] : [];
    }),
    modifierGroups: storedGroups(input.modifierGroups, {
      currency,
      defaultLocale,
      kept: before?.modifierGroups ?? [],
      sets: setIds.flatMap((id) => {
        const item = found.get(id);
        return item ? [StoredOptionSet.parse(item).group] : [];
      }),
    }),
    categories,
    goesWith,
    // A dish that is saved again loses a station that was removed.
    stationId: isStation ? stationId : null,
    translations: defaultFirst(input.translations, defaultLocale, {
      kept: before?.translations,
      areKept: isDeepStrictEqual(input.translations, before?.translations),
    }),
  };
};

/** The issues of an input that names something that does not exist, or an amount that the currency does not have. */
const issuesOf = (
  { images, categories, goesWith, manufacturerId, stationId, basePrice, discountedBasePrice }: CreateProduct,
  {
    files,
    isMissing,
    isStation,
    currency,
  }: {
    files: readonly (FileRef | undefined)[];
    isMissing: (id: string) => boolean;
    isStation: boolean;
    currency: string;
  },
): SaidIssue[] => {
  const unless = (isThere: boolean, path: SaidIssue["path"], message: Sentence): SaidIssue[] =>
    isThere ? [] : [{ path, message }];
  return [
    ...images.flatMap((_, place) => unless(Boolean(files[place]), ["images", place], "No such file")),
    ...categories.flatMap((id, place) => unless(!isMissing(id), ["categories", place], "No such category")),
    ...goesWith.flatMap((id, place) => unless(!isMissing(id), ["goesWith", place], "No such dish")),
    ...unless(!manufacturerId || !isMissing(manufacturerId), ["manufacturerId"], "No such manufacturer"),
    ...unless(!stationId || isStation, ["stationId"], "No such station"),
    ...amountIssues(basePrice, ["basePrice"], currency),
    ...amountIssues(discountedBasePrice, ["discountedBasePrice"], currency),
  ];
};

import { resolvePicture } from "../catalogue/resolve-picture.ts";
import type { ManufacturerInput } from "../contract/manufacturers/manufacturer.ts";
import { commitOrThrow } from "../db/transaction.ts";
import { itemWrites } from "../lists/item-writes.ts";
import { searchWords } from "../lists/words.ts";
import { defaultFirst } from "../translations.ts";
import type { StoredManufacturer } from "./manufacturer.ts";

/**
 * Writes a manufacturer from staff's input in one transaction; `before` is undefined for a new one. Search finds it by
 * the words of its name.
 * @throws AppError invalid_input, conflict when somebody edited it meanwhile
 */
export const saveManufacturer = async (
  before: StoredManufacturer | undefined,
  input: ManufacturerInput,
  identity: Pick<StoredManufacturer, "id" | "organizationId" | "createdAt">,
): Promise<StoredManufacturer> => {
  const picking = { field: "logo", id: input.logo, before: before?.logo };
  const { organization, picture } = await resolvePicture(identity.organizationId, picking);
  const manufacturer: StoredManufacturer = {
    ...identity,
    name: input.name,
    logo: picture,
    translations: defaultFirst(input.translations, organization.configuration.defaultLocale, {
      kept: before?.translations,
    }),
    publishedAt: identity.createdAt,
    words: searchWords(input.name),
    version: (before?.version ?? 0) + 1,
  };
  await commitOrThrow(itemWrites("MANUFACTURER", before, manufacturer));
  return manufacturer;
};

import type { CreateCategory, TranslatedCategory } from "../contract/category.ts";
import { keys } from "../db/keys.ts";
import { findMany } from "../db/table.ts";
import { invalid } from "../errors.ts";
import { fileRefOf } from "../files/record.ts";
import { newId } from "../ids.ts";
import { parseOrganization } from "../organizations/organization.ts";
import { translateCategory } from "./category.ts";
import { saveCategory } from "./save-category.ts";
import { defaultFirst } from "./translations.ts";

/**
 * Adds a category, unpublished.
 * @throws AppError invalid_input
 */
export const createCategory = async (
  { organizationId, input }: { organizationId: string; input: CreateCategory },
  now = new Date(),
): Promise<TranslatedCategory> => {
  const [organizationItem, fileItem] = await findMany([
    keys.organization(organizationId),
    ...(input.image ? [keys.file(organizationId, input.image)] : []),
  ]);
  const image = fileRefOf(fileItem) ?? null;
  if (input.image && !image) throw invalid(["image"], "No such file");
  const { defaultLocale } = parseOrganization(organizationItem).configuration;
  return translateCategory(
    await saveCategory(undefined, {
      ...input,
      id: newId("category"),
      organizationId,
      image,
      translations: defaultFirst(input.translations, defaultLocale),
      createdAt: now.toISOString(),
      publishedAt: null,
    }),
  );
};

import type { CreateCategory, TranslatedCategory } from "../contract/category.ts";
import { newId } from "../ids.ts";
import { translateCategory } from "./category.ts";
import { resolvePicture } from "./resolve-picture.ts";
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
  const { organization, picture } = await resolvePicture(organizationId, { field: "image", id: input.image });
  const draft = {
    ...input,
    id: newId("category"),
    organizationId,
    image: picture,
    translations: defaultFirst(input.translations, organization.configuration.defaultLocale),
    createdAt: now.toISOString(),
    publishedAt: null,
  };
  return translateCategory(await saveCategory(undefined, draft));
};

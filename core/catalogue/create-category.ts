import type { CreateCategory, TranslatedCategory } from "../contract/category.ts";
import { newId } from "../ids.ts";
import { translateCategory } from "./category.ts";
import { resolvePicture } from "./resolve-picture.ts";
import { saveCategory } from "./save-category.ts";
import { defaultFirst } from "./translations.ts";

/**
 * Adds a category, unpublished unless it is asked for. Categories are listed in the order of these calls.
 * @throws AppError invalid_input
 */
export const createCategory = async (
  { organizationId, input, publish = false }: { organizationId: string; input: CreateCategory; publish?: boolean },
  now = new Date(),
): Promise<TranslatedCategory> => {
  const id = newId("category");
  const createdAt = now.toISOString();
  const { organization, picture } = await resolvePicture(organizationId, { field: "image", id: input.image });
  const draft = {
    ...input,
    id,
    organizationId,
    image: picture,
    translations: defaultFirst(input.translations, organization.configuration.defaultLocale),
    createdAt,
    publishedAt: publish ? createdAt : null,
  };
  return translateCategory(await saveCategory(undefined, draft));
};

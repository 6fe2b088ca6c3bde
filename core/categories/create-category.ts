import type { Member } from "../accounts/actor.ts";
import { resolvePicture } from "../catalogue/resolve-picture.ts";
import type { TranslatedCategory } from "../contract/categories/category.ts";
import type { CreateCategory } from "../contract/categories/staff.ts";
import { newId } from "../ids.ts";
import { defaultFirst } from "../translations.ts";
import { saveCategory } from "./save-category.ts";

/**
 * Adds a category, unpublished by default. Without a position it comes after the others.
 * @throws AppError invalid_input
 */
export const createCategory = async (
  { member: { organizationId }, input, publish = false }: { member: Member; input: CreateCategory; publish?: boolean },
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
  return saveCategory(undefined, draft);
};

import type { Edit } from "../accounts/actor.ts";
import { checkVersion, publishedAtAfter } from "../catalogue/item.ts";
import { resolvePicture } from "../catalogue/resolve-picture.ts";
import type { TranslatedCategory } from "../contract/categories/category.ts";
import type { UpdateCategory } from "../contract/categories/staff.ts";
import type { CategoryId } from "../contract/values/ids.ts";
import { defaultFirst } from "../translations.ts";
import { findCategory } from "./category.ts";
import { saveCategory } from "./save-category.ts";

/**
 * Changes some fields of a category.
 * @throws AppError not_found, invalid_input, conflict
 */
export const updateCategory = async (
  request: Edit & {
    id: CategoryId;
    patch: UpdateCategory;
    /** Whether to publish it; undefined leaves that as it is. */
    publish?: boolean | undefined;
  },
  now = new Date(),
): Promise<TranslatedCategory> => {
  const { member, id, patch, publish, version } = request;
  const { organizationId } = member;
  const before = await findCategory(organizationId, id);
  checkVersion(before, version);
  const {
    slug = before.slug,
    image = before.image?.id ?? null,
    position = before.position,
    translations = before.translations,
  } = patch;
  const picking = { field: "image", id: image, before: before.image };
  const { organization, picture } = await resolvePicture(organizationId, picking);
  const draft = {
    ...before,
    slug,
    position,
    image: picture,
    publishedAt: publishedAtAfter(before, publish, now),
    translations: defaultFirst(translations, organization.configuration.defaultLocale, {
      kept: before.translations,
      areKept: translations === before.translations,
    }),
  };
  return saveCategory(before, draft);
};

import type { WholeMenu } from "#core/contract/catalogue/whole-menu.ts";

/** Whether everything that was chosen of the menu, by the ids of dishes and categories, was deleted since. */
export const areAllGone = (chosen: readonly string[], { dishes, categories }: WholeMenu): boolean =>
  chosen.length > 0 && ![...dishes, ...categories].some(({ id }) => chosen.includes(id));

import type { WholeMenu } from "#core/contract/catalogue/whole-menu.ts";

/** Whether all chosen dishes and categories, by their ids, have been deleted since. */
export const areAllGone = (chosen: readonly string[], { dishes, categories }: WholeMenu): boolean =>
  chosen.length > 0 && ![...dishes, ...categories].some(({ id }) => chosen.includes(id));

/** Whether no two of the items have the same id or the same name. */
export const areDistinct = (items: readonly { id: string; name: string }[]): boolean =>
  [items.map(({ id }) => id), items.map(({ name }) => name)].every((values) => new Set(values).size === items.length);

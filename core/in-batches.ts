/** The results of work on each item, in the order of the items. Each batch of `size` items waits for the one before. */
export const inBatches = async <T, R>(
  items: readonly T[],
  size: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> => {
  const results: R[] = [];
  for (let first = 0; first < items.length; first += size)
    results.push(...(await Promise.all(items.slice(first, first + size).map(work))));
  return results;
};

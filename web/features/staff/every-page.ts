interface Page<Item> {
  data: Item[];
  pagination: { pageCount: number };
}

/** All items of a list that comes in pages. */
export const everyPage = async <Item>(read: (page: number) => Promise<Page<Item>>): Promise<Item[]> => {
  const first = await read(1);
  const others = Array.from({ length: first.pagination.pageCount - 1 }, (_, n) => read(n + 2));
  return [first, ...(await Promise.all(others))].flatMap(({ data }) => data);
};

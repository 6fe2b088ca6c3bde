import { expect, test } from "vitest";
import { paginate } from "./list.ts";

const letters = (count: number) => [..."abcdefghijklmnopqrstuvwxyz"].slice(0, count);

test("An empty list is one empty page, first and last", () => {
  expect(paginate([], { page: 1, limit: 10 })).toEqual({
    items: [],
    pagination: {
      isFirstPage: true,
      isLastPage: true,
      currentPage: 1,
      previousPage: null,
      nextPage: null,
      pageCount: 1,
      totalCount: 0,
    },
  });
});

test("A page in the middle knows its neighbours", () => {
  const { items, pagination } = paginate(letters(21), { page: 2, limit: 10 });
  expect(items.join("")).toBe("klmnopqrst");
  expect(pagination).toMatchObject({ currentPage: 2, previousPage: 1, nextPage: 3, pageCount: 3, isLastPage: false });
});

test("Past the end there is the last page", () => {
  const last = paginate(letters(21), { page: 3, limit: 10 });
  expect(last.items).toEqual(["u"]);
  expect(last.pagination).toMatchObject({ currentPage: 3, previousPage: 2, nextPage: null, isLastPage: true });
  expect(paginate(letters(21), { page: 1_000_000, limit: 10 })).toEqual(last);
  expect(paginate([], { page: 1_000_000, limit: 10 })).toEqual(paginate([], { page: 1, limit: 10 }));
});

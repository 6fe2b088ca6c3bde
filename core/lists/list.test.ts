import { expect, test } from "vitest";
import { pagingInfo } from "./list.ts";

test("An empty list is one empty page, first and last", () => {
  expect(pagingInfo(0, { page: 1, limit: 10 })).toEqual({
    isFirstPage: true,
    isLastPage: true,
    currentPage: 1,
    previousPage: null,
    nextPage: null,
    pageCount: 1,
    totalCount: 0,
  });
});

test("A page in the middle knows its neighbours", () => {
  expect(pagingInfo(21, { page: 2, limit: 10 })).toMatchObject({
    previousPage: 1,
    nextPage: 3,
    pageCount: 3,
    isLastPage: false,
  });
});

test("A page past the end leads back to the last one", () => {
  expect(pagingInfo(21, { page: 9, limit: 10 })).toMatchObject({ previousPage: 3, nextPage: null, isLastPage: true });
});

import { expect, test } from "vitest";
import { everyPage } from "./every-page.ts";

test("All pages of a list are read, in their order, and an empty list is none", async () => {
  const pages = [[1, 2], [3, 4], [5]];
  const read = async (page: number) => ({ data: pages[page - 1] ?? [], pagination: { pageCount: pages.length } });
  expect(await everyPage(read)).toEqual([1, 2, 3, 4, 5]);
  expect(await everyPage(async () => ({ data: [], pagination: { pageCount: 0 } }))).toEqual([]);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { cursorsOf } from "./cursor.ts";
import { type ItemPage, paginate } from "./list.ts";

const letters = (count: number) => [..."abcdefghijklmnopqrstuvwxyz"].slice(0, count);
const name = "letters";
const asIt = { name, placeOf: (letter: string) => letter };

test("An empty list is one empty page, first and last", async () => {
  expect(await paginate([], asIt, { limit: 10 })).toEqual({
    items: [],
    behind: [],
    previous: undefined,
    next: undefined,
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

test("A page in the middle knows its neighbours", async () => {
  const { items, pagination } = await paginate(letters(21), asIt, { page: 2, limit: 10 });
  expect(items.join("")).toBe("klmnopqrst");
  expect(pagination).toMatchObject({ currentPage: 2, previousPage: 1, nextPage: 3, pageCount: 3, isLastPage: false });
});

test("Past the end there is the last page", async () => {
  const last = await paginate(letters(21), asIt, { page: 3, limit: 10 });
  expect(last.items).toEqual(["u"]);
  expect(last.pagination).toMatchObject({ currentPage: 3, previousPage: 2, nextPage: null, isLastPage: true });
  expect(await paginate(letters(21), asIt, { page: 1_000_000, limit: 10 })).toEqual(last);
  expect(await paginate([], asIt, { page: 1_000_000, limit: 10 })).toEqual(await paginate([], asIt, { limit: 10 }));
});

test("Cursors lead through a list and back as the numbers of its pages do, in either order", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: 26 }),
      fc.integer({ min: 1, max: 9 }),
      fc.boolean(),
      async (count, limit, isDown) => {
        const all = isDown ? letters(count).reverse() : letters(count);
        const read = (paging: { page?: number; cursor?: string }) =>
          paginate(all, { ...asIt, newestFirst: isDown }, { ...paging, limit });
        const numbered: ItemPage<string>[] = [];
        for (let page = 1; page <= Math.max(1, Math.ceil(count / limit)); page++) numbered.push(await read({ page }));
        let at = await read({});
        for (const page of numbered) {
          expect(at).toEqual(page);
          if (at.next) at = await read({ cursor: at.next });
        }
        expect(at.next).toBeUndefined();
        for (const page of numbered.toReversed()) {
          expect(at).toEqual(page);
          if (at.previous) at = await read({ cursor: at.previous });
        }
        expect(at.previous).toBeUndefined();
      },
    ),
  );
});

test("A cursor goes on behind its place after items came and went, and that item too", async () => {
  const { next = "" } = await paginate(letters(10), asIt, { limit: 3 });
  const changed = letters(10).filter((letter) => letter !== "c" && letter !== "d");
  expect((await paginate(changed, asIt, { limit: 3, cursor: next })).items).toEqual(["e", "f", "g"]);
  const [before] = [(await paginate(letters(10), asIt, { limit: 3, cursor: next })).previous];
  expect((await paginate(changed, asIt, { limit: 3, cursor: before })).items).toEqual(["a", "b"]);
});

test("A cursor of another list, a garbled one, and one beside the number of a page are refused with a sentence", async () => {
  const cursors = cursorsOf(name);
  const mine = cursors.write({ place: "c", count: 3, isBack: false });
  const garbled = (of: unknown) => Buffer.from(JSON.stringify(of)).toString("base64url");
  const [list] = JSON.parse(Buffer.from(mine, "base64url").toString());
  expect((await paginate(letters(5), asIt, { limit: 9, cursor: mine })).items).toEqual(["d", "e"]);
  const others = [
    cursorsOf(["letters", "pending"]).write({ place: "c", count: 3, isBack: false }),
    mine.slice(1),
    "",
    "e30",
    garbled([list, "c#~", 3, false]),
    garbled([list, "", 3, false]),
    garbled([list, "c", -1, false]),
    garbled([list, "c", 3]),
    garbled([list, "c".repeat(201), 3, false]),
  ];
  for (const cursor of others)
    await expect(paginate(letters(5), asIt, { limit: 9, cursor }), cursor).rejects.toMatchObject({
      code: "invalid_input",
      message: "This cursor is of another list; begin with the first page",
    });
  await expect(paginate(letters(5), asIt, { limit: 9, cursor: mine, page: 1 })).rejects.toMatchObject({
    code: "invalid_input",
    message: "Ask for a page by its number or by a cursor, not by both",
  });
});

import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import type { MenuImport } from "#core/contract/menu-import/menu-import.ts";
import { newId } from "#core/ids.ts";
import { readMenu } from "#core/menu-import/read-menu.ts";
import { refusalOf } from "../../kit/client.ts";
import { newMember, newProduct, newShop, type Shop } from "../../kit/factories.ts";

const origin = inject("origin");
const { importMenu } = routes.catalogue;

interface Asked {
  csv: string;
  apply?: boolean;
  importId?: MenuImport["importId"];
  done?: number[];
}

const answerOf = ({ owner, organizationId }: Shop, body: Asked) =>
  owner.call(importMenu, { params: { organizationId }, body });

/** The answer about a file that can be read. */
const compared = async (shop: Shop, body: Asked): Promise<MenuImport> => {
  const answer = await answerOf(shop, body);
  if ("unreadable" in answer) throw new Error(answer.unreadable);
  return answer;
};

const dishesOf = async ({ organizationId }: Shop) => (await readMenu(organizationId)).dishes;

const nothing = {
  importId: expect.stringMatching(/^imp_/),
  doubtful: 0,
  changes: [],
  added: 0,
  changed: 0,
  problems: [],
  problemCount: 0,
  done: [],
  refused: [],
  remaining: 0,
};

test("a file is compared first, then carried out, and then changes nothing", async () => {
  const shop = await newShop(origin);
  await newProduct(shop, { slug: "old-soup", basePrice: 20 });
  const csv = [
    "type,slug,published,title_en,price,categories,diet",
    "category,soups,yes,Soups,,,",
    'dish,new-soup,yes,New soup,"18.50",soups,vegan',
    "dish,old-soup,,Old soup,21,,",
  ].join("\n");
  const plan = await compared(shop, { csv });
  expect(plan).toEqual({
    ...nothing,
    changes: [
      expect.objectContaining({ kind: "category", row: 2, title: "Soups", isNew: true }),
      expect.objectContaining({ kind: "dish", row: 3, title: "New soup", isNew: true }),
      {
        kind: "dish",
        row: 4,
        title: "Old soup",
        isNew: false,
        differences: [
          { column: "title", locale: "en", before: expect.any(String), after: "Old soup" },
          { column: "price", before: 20, after: 21 },
        ],
      },
    ],
    added: 2,
    changed: 1,
    unchanged: 0,
    remaining: 3,
  });
  expect(await dishesOf(shop)).toHaveLength(1);

  expect(await compared(shop, { csv, apply: true, importId: plan.importId })).toEqual({
    ...plan,
    done: [2, 3, 4],
    remaining: 0,
  });
  const { categories, dishes } = await readMenu(shop.organizationId);
  expect(categories).toMatchObject([{ slug: "soups", publishedAt: expect.any(String), version: 1 }]);
  expect(dishes).toMatchObject([
    { slug: "old-soup", basePrice: 21, translations: [{ title: "Old soup" }, { locale: "pl" }] },
    { slug: "new-soup", basePrice: 18.5, categories: [categories[0]?.id], metadata: { diet: "vegan" }, version: 1 },
  ]);
  expect(await compared(shop, { csv, apply: true })).toEqual({ ...nothing, unchanged: 3 });
});

test("a long file takes several calls, each of which resumes where the previous one stopped", async () => {
  const shop = await newShop(origin);
  const rows = Array.from({ length: 130 }, (_, n) => `dish,Dish ${n},${n + 1}`);
  const csv = ["type,title_en,price", ...rows].join("\n");
  const first = await compared(shop, { csv, apply: true });
  expect([first.added, first.changes.length, first.done.length, first.remaining]).toEqual([130, 100, 100, 30]);
  const second = await compared(shop, { csv, apply: true, done: first.done });
  expect([second.added, second.unchanged, second.done.length, second.remaining]).toEqual([30, 100, 30, 0]);
  expect(await dishesOf(shop)).toHaveLength(130);
});

test("changes that the shop refuses are reported by their rows, and are not tried again", async () => {
  const shop = await newShop(origin);
  const csv = [
    "type,title_en,price,pictures",
    `category,Soups,,${newId("file")}`,
    `dish,Soup,10,${newId("file")}`,
    "dish,Bread,5,",
  ].join("\n");
  const { done, refused, remaining } = await compared(shop, { csv, apply: true });
  expect([done, remaining]).toEqual([[2, 3, 4], 0]);
  expect(refused).toEqual([
    { row: 2, problem: { message: "No such file" } },
    { row: 3, problem: { message: "No such file" } },
  ]);
  expect(await compared(shop, { csv, apply: true, done })).toMatchObject({
    added: 2,
    done: [],
    refused: [],
    remaining: 0,
  });
  expect(await dishesOf(shop)).toMatchObject([{ slug: "bread" }]);
});

test("a file with a wrong cell, or without a menu, changes nothing", async () => {
  const shop = await newShop(origin);
  const csv = "type,title_en,price\ndish,Soup,10\ndish,Bread,five\n";
  expect(await compared(shop, { csv, apply: true })).toMatchObject({
    problems: [{ row: 3, column: "price", problem: { code: "amountUnreadable", value: "five" } }],
    problemCount: 1,
    done: [],
    remaining: 0,
  });
  expect(await answerOf(shop, { csv: "type,price\n", apply: true })).toEqual({ unreadable: "noTitle" });
  const twice = "type,title_en,title_en\n";
  expect(await answerOf(shop, { csv: twice })).toEqual({ unreadable: "columnTwice", column: "title_en" });
  expect(await dishesOf(shop)).toEqual([]);
});

test("a file that is too large is refused by its field", async () => {
  const shop = await newShop(origin);
  const csv = "x".repeat(4 * 1024 * 1024 + 1);
  const { code, issues } = await refusalOf(answerOf(shop, { csv }));
  expect([code, issues]).toEqual(["invalid_input", [{ path: ["csv"], message: "The file is larger than 4 MB" }]]);
});

test("managers import, and the activity names who did; staff who may only mark dishes as sold out can't", async () => {
  const shop = await newShop(origin);
  const [manager, staff] = [await newMember(shop, "manager"), await newMember(shop, "staff")];
  const input = {
    params: { organizationId: shop.organizationId },
    body: { csv: "type,title_en,price\ndish,Soup,10\n" },
  };
  expect((await refusalOf(staff.call(importMenu, input))).code).toBe("forbidden");
  await manager.call(importMenu, { ...input, body: { ...input.body, apply: true } });
  const { listActivity } = routes.organizations;
  const { data } = await shop.owner.call(listActivity, { params: input.params, query: { by: manager.userId } });
  expect(data[0]).toMatchObject({ did: "importMenu", name: "Soup" });
});

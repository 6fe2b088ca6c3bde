import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import type { ComparedChange, MenuImport } from "#core/contract/menu-import/menu-import.ts";
import { newId } from "#core/ids.ts";
import { readMenu } from "#core/menu-import/read-menu.ts";
import { refusalOf } from "../../kit/client.ts";
import { newMember, newProduct, newShop, type Shop } from "../../kit/factories.ts";

const origin = inject("origin");
const { changeOptionAvailability, importMenu, updateProduct } = routes.catalogue;

interface Asked {
  csv: string;
  apply?: ComparedChange[];
  importId?: MenuImport["importId"];
}

const answerOf = ({ owner, organizationId }: Shop, body: Asked) =>
  owner.call(importMenu, { params: { organizationId }, body });

/** The answer about a file that can be read. */
const compared = async (shop: Shop, body: Asked): Promise<MenuImport> => {
  const answer = await answerOf(shop, body);
  if ("unreadable" in answer) throw new Error(answer.unreadable);
  return answer;
};

/** Compares a file, and answers the first call that carries it out. */
const begun = async (shop: Shop, csv: string): Promise<MenuImport> =>
  compared(shop, { csv, apply: (await compared(shop, { csv })).remaining });

const dishesOf = async ({ organizationId }: Shop) => (await readMenu(organizationId)).dishes;

const nothing = {
  importId: expect.stringMatching(/^imp_/),
  doubtful: 0,
  changes: [],
  added: 0,
  changed: 0,
  problems: [],
  problemCount: 0,
  refused: [],
  remaining: [],
};

test("A file is compared first, then carried out, and then changes nothing", async () => {
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
    remaining: [
      { row: 2, version: 0 },
      { row: 3, version: 0 },
      { row: 4, version: 2 },
    ],
  });
  expect(await dishesOf(shop)).toHaveLength(1);

  const { importId, remaining: apply } = plan;
  expect(await compared(shop, { csv, apply, importId })).toEqual({ ...plan, remaining: [] });
  const { categories, dishes } = await readMenu(shop.organizationId);
  expect(categories).toMatchObject([{ slug: "soups", publishedAt: expect.any(String), version: 1 }]);
  expect(dishes).toMatchObject([
    { slug: "old-soup", basePrice: 21, translations: [{ title: "Old soup" }, { locale: "pl" }] },
    { slug: "new-soup", basePrice: 18.5, categories: [categories[0]?.id], metadata: { diet: "vegan" }, version: 1 },
  ]);
  // The same call again, as after a lost answer, changes nothing and refuses nothing.
  expect(await compared(shop, { csv, apply })).toEqual({ ...nothing, unchanged: 3 });
});

test("A long file takes several calls, each of which resumes where the previous one stopped", async () => {
  const shop = await newShop(origin);
  const rows = Array.from({ length: 130 }, (_, n) => `dish,Dish ${n},${n + 1}`);
  const csv = ["type,title_en,price", ...rows].join("\n");
  const first = await begun(shop, csv);
  expect([first.added, first.changes.length, first.remaining.length]).toEqual([130, 100, 30]);
  const second = await compared(shop, { csv, apply: first.remaining });
  expect([second.added, second.unchanged, second.remaining.length]).toEqual([30, 100, 0]);
  expect(await dishesOf(shop)).toHaveLength(130);
});

test("Changes that the shop refuses are reported by their rows, and are not left for the next call", async () => {
  const shop = await newShop(origin);
  const csv = [
    "type,title_en,price,pictures",
    `category,Soups,,${newId("file")}`,
    `dish,Soup,10,${newId("file")}`,
    "dish,Bread,5,",
  ].join("\n");
  const { refused, remaining } = await begun(shop, csv);
  expect(remaining).toEqual([]);
  expect(refused).toEqual([
    { row: 2, problem: { message: "No such file" } },
    { row: 3, problem: { message: "No such file" } },
  ]);
  expect(await dishesOf(shop)).toMatchObject([{ slug: "bread" }]);
});

test("What somebody changes after the comparison stays as it is and is named, also what did not differ from the file", async () => {
  const shop = await newShop(origin);
  const params = { organizationId: shop.organizationId };
  const fileOf = (soup: number, large: number, cake: number) =>
    [
      "type,slug,title_en,price,sold_out",
      `dish,soup,Soup,${soup},no`,
      "dish,bread,Bread,5,no",
      "dish,stew,Stew,30,no",
      "choice,,Size,,",
      `option,,Large,${large},`,
      `dish,cake,Cake,${cake},no`,
    ].join("\n");
  await begun(shop, fileOf(20, 4, 10));
  const [soup, bread, stew, cake] = await dishesOf(shop);
  if (!soup || !bread || !stew || !cake) throw new Error("The first import is missing");
  const csv = `${fileOf(21, 5, 11)}\ndish,pie,Pie,12,no`;
  const plan = await compared(shop, { csv });

  for (const { id } of [soup, bread])
    await shop.owner.call(updateProduct, { params: { ...params, id }, body: { soldOut: true } });
  const [large] = stew.modifierGroups[0]?.modifiers ?? [];
  await shop.owner.call(changeOptionAvailability, {
    params,
    body: {
      options: [{ productId: stew.id, modifierId: large?.id as NonNullable<typeof large>["id"] }],
      soldOut: true,
      soldOutUntil: null,
    },
  });
  await newProduct(shop, { slug: "pie", basePrice: 99 });

  const { refused, remaining } = await compared(shop, { csv, apply: plan.remaining });
  const meanwhile = (row: number, value: string) => ({ row, problem: { code: "changedMeanwhile", value } });
  expect(refused).toEqual([meanwhile(2, "Soup"), meanwhile(4, "Stew"), meanwhile(8, "Pie")]);
  expect(remaining).toEqual([]);
  expect((await dishesOf(shop)).toSorted((a, b) => a.basePrice - b.basePrice)).toMatchObject([
    { slug: "bread", soldOut: true },
    { slug: "cake", basePrice: 11 },
    { slug: "soup", basePrice: 20, soldOut: true },
    { slug: "stew", modifierGroups: [{ modifiers: [{ price: 4, soldOut: true }] }] },
    { slug: "pie", basePrice: 99 },
  ]);
});

test("Two imports of one file at the same time save each dish once, and name what the other one saved", async () => {
  const shop = await newShop(origin);
  const csvOf = (price: number) =>
    ["type,slug,title_en,price", ...Array.from({ length: 20 }, (_, n) => `dish,dish-${n},Dish,${price + n}`)].join(
      "\n",
    );
  await begun(shop, csvOf(10));
  const csv = csvOf(11);
  const plans = await Promise.all([compared(shop, { csv }), compared(shop, { csv })]);
  const answers = await Promise.all(
    plans.map(({ importId, remaining }) => compared(shop, { csv, importId, apply: remaining })),
  );
  expect(answers.map(({ remaining }) => remaining)).toEqual([[], []]);
  const dishes = await dishesOf(shop);
  expect(dishes.map(({ basePrice, version }) => [basePrice, version]).toSorted()).toEqual(
    Array.from({ length: 20 }, (_, n) => [11 + n, 2]).toSorted(),
  );
});

test("A file with a wrong cell, or without a menu, changes nothing", async () => {
  const shop = await newShop(origin);
  const csv = "type,title_en,price\ndish,Soup,10\ndish,Bread,five\n";
  expect(await compared(shop, { csv, apply: [{ row: 2, version: 0 }] })).toMatchObject({
    problems: [{ row: 3, column: "price", problem: { code: "amountUnreadable", value: "five" } }],
    problemCount: 1,
    remaining: [],
  });
  expect(await answerOf(shop, { csv: "type,price\n", apply: [] })).toEqual({ unreadable: "noTitle" });
  const twice = "type,title_en,title_en\n";
  expect(await answerOf(shop, { csv: twice })).toEqual({ unreadable: "columnTwice", column: "title_en" });
  expect(await dishesOf(shop)).toEqual([]);
});

test("A file that is too large is refused by its field", async () => {
  const shop = await newShop(origin);
  const csv = "x".repeat(4 * 1024 * 1024 + 1);
  const { code, issues } = await refusalOf(answerOf(shop, { csv }));
  expect([code, issues]).toEqual(["invalid_input", [{ path: ["csv"], message: "The file is larger than 4 MB" }]]);
});

test("Managers import, and the activity names who did; staff who may only mark dishes as sold out can't", async () => {
  const shop = await newShop(origin);
  const [manager, staff] = [await newMember(shop, "manager"), await newMember(shop, "staff")];
  const input = {
    params: { organizationId: shop.organizationId },
    body: { csv: "type,title_en,price\ndish,Soup,10\n" },
  };
  expect((await refusalOf(staff.call(importMenu, input))).code).toBe("forbidden");
  await manager.call(importMenu, { ...input, body: { ...input.body, apply: [{ row: 2, version: 0 }] } });
  const { listActivity } = routes.organizations;
  const { data } = await shop.owner.call(listActivity, { params: input.params, query: { by: manager.userId } });
  expect(data[0]).toMatchObject({ did: "importMenu", name: "Soup" });
});

import { decodeTime, encodeTime } from "ulid";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import type { UndoneImport } from "#core/contract/menu-import/undo.ts";
import { MenuImportId } from "#core/contract/values/ids.ts";
import { readMenu } from "#core/menu-import/read-menu.ts";
import { refusalOf } from "../../kit/client.ts";
import { newMember, newProduct, newShop, type Shop } from "../../kit/factories.ts";

const origin = inject("origin");
const { importMenu, getLastImport, undoImport, updateProduct, createProduct, createCategory } = routes.catalogue;

const paramsOf = ({ organizationId }: Shop) => ({ organizationId });

/** Imports a file, and returns the import's id. */
const imported = async (shop: Shop, csv: string): Promise<MenuImportId> => {
  const params = paramsOf(shop);
  const plan = await shop.owner.call(importMenu, { params, body: { csv } });
  if ("unreadable" in plan) throw new Error(plan.unreadable);
  const { importId } = plan;
  for (let apply = plan.remaining; apply.length; ) {
    const answer = await shop.owner.call(importMenu, { params, body: { csv, apply, importId } });
    if ("unreadable" in answer || answer.problemCount) throw new Error("The file is not right");
    apply = answer.remaining;
  }
  return importId;
};

const undone = async (shop: Shop, id: MenuImportId): Promise<Omit<UndoneImport, "next">> => {
  const result: Omit<UndoneImport, "next"> = { undone: 0, kept: [] };
  for (let before: UndoneImport["next"] | undefined; before !== null; ) {
    const body = before ? { before } : {};
    const part: UndoneImport = await shop.owner.call(undoImport, { params: { ...paramsOf(shop), id }, body });
    result.undone += part.undone;
    result.kept.push(...part.kept);
    before = part.next;
  }
  return result;
};

const lastOf = async (shop: Shop) => (await shop.owner.call(getLastImport, { params: paramsOf(shop) })).last;

const menuOf = async (shop: Shop) => {
  const { categories, dishes } = await readMenu(shop.organizationId);
  const told = <T extends object>({ version: _, ...facts }: T & { version: number }) => facts;
  return { categories: categories.map(told), dishes: dishes.map(told) };
};

test("The last import is undone completely: prices, texts, options, visibility, and what it added", async () => {
  const shop = await newShop(origin);
  const soup = await newProduct(shop, {
    slug: "soup",
    basePrice: 26,
    modifierGroups: [
      { selectMax: 1, translations: [{ locale: "en", title: "Size" }], modifiers: [{ title: "Large", price: 4 }] },
    ],
  });
  await newProduct(shop, { slug: "bread", basePrice: 5 });
  const before = await menuOf(shop);
  const importId = await imported(
    shop,
    [
      "type,slug,published,title_en,price,categories",
      "category,new,yes,New,,",
      'dish,soup,no,Zupa,"1026,00",new',
      "choice,,,Size,,",
      "option,,,Large,7,",
      "dish,bread,,Bread,5.50,",
      "dish,added,yes,Added,9,new",
    ].join("\n"),
  );
  const changed = await menuOf(shop);
  expect(changed.dishes).toMatchObject([
    { slug: "soup", basePrice: 1026, publishedAt: null },
    { slug: "bread", basePrice: 5.5 },
    { slug: "added" },
  ]);
  expect(await lastOf(shop)).toMatchObject({ id: importId });

  expect(await undone(shop, importId)).toEqual({ undone: 4, kept: [] });
  const after = await menuOf(shop);
  expect(after.categories).toEqual(before.categories);
  // It was published anew, and its price meanwhile counts for a later sale.
  const facts = (menu: typeof after) =>
    menu.dishes.map(({ publishedAt, lowestRecentPrice: _, ...dish }) => ({
      ...dish,
      isPublished: publishedAt !== null,
    }));
  expect(facts(after)).toEqual(facts(before));
  expect(after.dishes[0]?.modifierGroups[0]?.modifiers[0]?.id).toBe(soup.modifierGroups[0]?.modifiers[0]?.id);
  expect(await lastOf(shop)).toBeNull();
  // The same call again, as after a lost answer, answers the same.
  expect(await undone(shop, importId)).toEqual({ undone: 4, kept: [] });
  expect(facts(await menuOf(shop))).toEqual(facts(after));
});

test("Changes that were made after the import stay, and are named", async () => {
  const shop = await newShop(origin);
  await newProduct(shop, { slug: "soup", basePrice: 26 });
  await newProduct(shop, { slug: "bread", basePrice: 5 });
  const importId = await imported(
    shop,
    "type,slug,title_en,price,categories\ncategory,new,New,,\ndish,soup,Soup,30,\ndish,bread,Bread,6,\ndish,added,Added,9,new\n",
  );
  const { categories, dishes } = await readMenu(shop.organizationId);
  const [soup, , added] = dishes;
  await shop.owner.call(updateProduct, { params: { ...paramsOf(shop), id: soup?.id ?? "" }, body: { basePrice: 31 } });
  await shop.owner.call(updateProduct, { params: { ...paramsOf(shop), id: added?.id ?? "" }, body: { soldOut: true } });

  const result = await undone(shop, importId);
  expect(result.undone).toBe(1);
  expect(new Set(result.kept)).toEqual(
    new Set([
      { id: soup?.id, title: "Soup" },
      { id: added?.id, title: "Added" },
      // The dish that stays is in it.
      { id: categories[0]?.id, title: "New" },
    ]),
  );
  expect((await readMenu(shop.organizationId)).dishes).toMatchObject([
    { slug: "soup", basePrice: 31 },
    { slug: "bread", basePrice: 5 },
    { slug: "added", basePrice: 9, soldOut: true },
  ]);
  expect(await lastOf(shop)).toBeNull();
  // The same call again, as after a lost answer, still names what stayed.
  expect(new Set((await undone(shop, importId)).kept)).toEqual(new Set(result.kept));
});

test("An import of several calls is undone as one, and then the import before it is not offered", async () => {
  const shop = await newShop(origin);
  const rows = (price: number) => Array.from({ length: 120 }, (_, n) => `dish,dish-${n},Dish ${n},${price + n}`);
  const first = await imported(shop, ["type,slug,title_en,price", ...rows(10)].join("\n"));
  const second = await imported(shop, ["type,slug,title_en,price", ...rows(11)].join("\n"));
  expect(await lastOf(shop)).toMatchObject({ id: second });
  expect(await undone(shop, second)).toEqual({ undone: 120, kept: [] });
  const { dishes } = await readMenu(shop.organizationId);
  expect(dishes.map(({ slug, basePrice }) => [slug, basePrice]).toSorted()).toEqual(
    Array.from({ length: 120 }, (_, n) => [`dish-${n}`, 10 + n]).toSorted(),
  );
  expect(await lastOf(shop)).toBeNull();
  // A later change covered all of its dishes.
  expect((await undone(shop, first)).kept).toHaveLength(120);
});

test("A dish is undone whose change was too large for one transaction", async () => {
  const shop = await newShop(origin);
  // Each word of a title is a write of the search, and each category three.
  const titleFrom = (first: number) => Array.from({ length: 24 }, (_, n) => first + n).join(" ");
  const slugsFrom = (first: number) => Array.from({ length: 10 }, (_, n) => `c${first + n}`);
  const [before, after] = [titleFrom(100), titleFrom(200)];
  const fileOf = (title: string, slugs: string[]) =>
    `type,slug,title_en,price,categories\ndish,long,${title},9,${slugs.join(" ")}`;
  const categories = [...slugsFrom(0), ...slugsFrom(10)].map((slug) => `category,${slug},${slug},,`);
  await imported(shop, [fileOf(before, slugsFrom(0)), ...categories].join("\n"));
  const id = await imported(shop, fileOf(after, slugsFrom(10)));
  const titles = async () =>
    (await readMenu(shop.organizationId)).dishes.map(({ translations: [first] }) => first?.title);
  expect(await titles()).toEqual([after]);
  expect(await undone(shop, id)).toEqual({ undone: 1, kept: [] });
  expect(await titles()).toEqual([before]);
});

test("An undo that runs twice at the same time keeps nothing back, and both calls say so", async () => {
  const shop = await newShop(origin);
  const fileOf = (price: number) =>
    ["type,slug,title_en,price", ...Array.from({ length: 20 }, (_, n) => `dish,dish-${n},Dish ${n},${price}`)].join(
      "\n",
    );
  await imported(shop, fileOf(10));
  const id = await imported(shop, `${fileOf(11)}\ndish,added,Added,9`);
  const all = { undone: 21, kept: [] };
  expect(await Promise.all([undone(shop, id), undone(shop, id)])).toEqual([all, all]);
  expect((await readMenu(shop.organizationId)).dishes.map(({ basePrice }) => basePrice)).toEqual(Array(20).fill(10));
});

test("An import of the day before, or of another shop, cannot be undone", async () => {
  const shop = await newShop(origin);
  const id = await imported(shop, "type,slug,title_en,price\ndish,soup,Soup,10\n");
  const tail = id.slice("imp_".length);
  const yesterday = encodeTime(decodeTime(tail.toUpperCase()) - 24 * 60 * 60 * 1000).toLowerCase();
  const old = MenuImportId.parse(`imp_${yesterday}${tail.slice(10)}`);
  const refusal = await refusalOf(shop.owner.call(undoImport, { params: { ...paramsOf(shop), id: old }, body: {} }));
  expect(refusal.code).toBe("not_found");
  const other = await newShop(origin);
  const foreign = await refusalOf(other.owner.call(undoImport, { params: { ...paramsOf(other), id }, body: {} }));
  expect(foreign.code).toBe("not_found");
});

test("Each undone change is recorded, and only managers undo imports", async () => {
  const shop = await newShop(origin);
  const [manager, staff] = [await newMember(shop, "manager"), await newMember(shop, "staff")];
  const id = await imported(shop, "type,slug,title_en,price\ndish,soup,Soup,10\n");
  const input = { params: { ...paramsOf(shop), id }, body: {} };
  expect((await refusalOf(staff.call(undoImport, input))).code).toBe("forbidden");
  expect((await refusalOf(staff.call(getLastImport, { params: paramsOf(shop) }))).code).toBe("forbidden");
  expect(await manager.call(undoImport, input)).toMatchObject({ undone: 1 });
  const { data } = await shop.owner.call(routes.organizations.listActivity, {
    params: paramsOf(shop),
    query: { by: manager.userId },
  });
  expect(data[0]).toMatchObject({ did: "undoImport", name: "Soup", subject: expect.stringMatching(/^prd_/) });
});

test("A category that had its dishes before keeps them when its texts are taken back", async () => {
  const shop = await newShop(origin);
  const category = await shop.owner.call(createCategory, {
    params: paramsOf(shop),
    body: { slug: "soups", translations: [{ locale: "en", title: "Soups" }] },
  });
  await shop.owner.call(createProduct, {
    params: paramsOf(shop),
    body: { slug: "soup", basePrice: 10, categories: [category.id], translations: [{ locale: "en", title: "Soup" }] },
  });
  const id = await imported(shop, "type,slug,title_en\ncategory,soups,Zupy\n");
  expect(await undone(shop, id)).toEqual({ undone: 1, kept: [] });
  const { categories, dishes } = await readMenu(shop.organizationId);
  expect(categories[0]?.translations).toMatchObject([{ locale: "en", title: "Soups" }]);
  expect(dishes[0]?.categories).toEqual([category.id]);
});

import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { newId } from "#core/ids.ts";
import { refusalOf } from "../../kit/client.ts";
import { cashOrder, newMember, newProduct, newShop, newShopper, type Shop } from "../../kit/factories.ts";

const origin = inject("origin");
const { changeOptionAvailability, getProduct, updateProduct } = routes.catalogue;

/** A dish with paneer among its options. */
const newDish = async (shop: Shop) => {
  const translations = [{ locale: "en", title: "Filling" }];
  const modifiers = [
    { title: "Paneer", price: 6 },
    { title: "Potatoes", price: 0 },
  ];
  const dish = await newProduct(shop, { modifierGroups: [{ selectMax: 2, translations, modifiers }] });
  const [group] = dish.modifierGroups;
  if (!group?.modifiers[0]) throw new Error("No option");
  return { id: dish.id, group: group.id, option: { productId: dish.id, modifierId: group.modifiers[0].id } };
};

const newPaneerShop = async () => {
  const shop = await newShop(origin);
  const dishes = [await newDish(shop), await newDish(shop)] as const;
  const staff = await newMember(shop, "staff");
  const params = { organizationId: shop.organizationId };
  const soldOut = async () =>
    Promise.all(
      dishes.map(async ({ id }) => {
        const dish = await staff.call(getProduct, { params: { ...params, id } });
        return dish.modifierGroups.flatMap(({ modifiers }) => modifiers.map((each) => each.soldOut));
      }),
    );
  return { shop, dishes, staff, params, soldOut, options: dishes.map(({ option }) => option) };
};

const out = { soldOut: true, soldOutUntil: null };

test("An ingredient is marked as sold out in every dish at once, can't be ordered, and becomes available again", async () => {
  const { shop, dishes, staff, params, soldOut, options } = await newPaneerShop();
  const both = { results: dishes.map(({ id }) => ({ id })) };
  expect(await staff.call(changeOptionAvailability, { params, body: { options, ...out } })).toEqual(both);
  expect(await soldOut()).toEqual([
    [true, false],
    [true, false],
  ]);
  const [dish] = dishes;
  const picked = { id: dish.group, modifiers: [{ id: dish.option.modifierId }] };
  const body = cashOrder(shop, {
    items: [{ productId: dish.id, quantity: 1, modifierGroups: [picked] }],
    fulfilmentMethod: "pickup",
    contact: { firstname: "Ada", lastname: "Nowak", phone: "600 100 200" },
  });
  const shopper = await newShopper(origin);
  expect(await refusalOf(shopper.call(routes.orders.placeOrder, { params, body }))).toMatchObject({
    code: "item_unavailable",
  });
  await staff.call(changeOptionAvailability, { params, body: { options, soldOut: false, soldOutUntil: null } });
  await shopper.call(routes.orders.placeOrder, { params, body });
});

test("Marking as sold out and editing the same dish at the same time lose neither change", async () => {
  const { shop, dishes, staff, params, soldOut, options } = await newPaneerShop();
  const [{ id }] = dishes;
  const rename = (basePrice: number) =>
    shop.owner.call(updateProduct, { params: { ...params, id }, body: { basePrice } });
  await Promise.all([
    rename(31),
    staff.call(changeOptionAvailability, { params, body: { options, ...out } }),
    rename(31),
  ]);
  expect((await staff.call(getProduct, { params: { ...params, id } })).basePrice).toBe(31);
  expect((await soldOut())[0]).toEqual([true, false]);
});

test("A removed option is refused with its dish, the others are saved, and another shop's dish is not found", async () => {
  const [mine, theirs] = await Promise.all([newPaneerShop(), newPaneerShop()]);
  const [first, second] = mine.options;
  if (!first || !second) throw new Error("No options");
  const gone = { ...second, modifierId: newId("modifier") };
  const answer = await mine.staff.call(changeOptionAvailability, {
    params: mine.params,
    body: { options: [first, gone, ...theirs.options], ...out },
  });
  expect(answer.results).toMatchObject([
    { id: first.productId },
    { code: "not_found" },
    { code: "not_found" },
    { code: "not_found" },
  ]);
  expect(await theirs.soldOut()).toEqual([
    [false, false],
    [false, false],
  ]);
});

test("A repeated tap changes no dish", async () => {
  const { dishes, staff, params, options } = await newPaneerShop();
  const [{ id }] = dishes;
  const version = async () => {
    const dish = await staff.call(getProduct, { params: { ...params, id } });
    return "version" in dish ? dish.version : undefined;
  };
  await staff.call(changeOptionAvailability, { params, body: { options, ...out } });
  const before = await version();
  expect(before).toBeGreaterThan(1);
  await staff.call(changeOptionAvailability, { params, body: { options, ...out } });
  expect(await version()).toBe(before);
});

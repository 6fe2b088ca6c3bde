import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { refusalOf } from "../../kit/client.ts";
import { addressAt, newShippingMethod, newShop, newShopper } from "../../kit/factories.ts";

const origin = inject("origin");
const { createAddress, updateAddress, listEligibleShippingMethods } = routes.shipping;

test("The shop's own place with an address elsewhere is refused at each field that differs", async () => {
  const shopper = await newShopper(origin);
  const body = addressAt(0);
  const elsewhere = { ...body, addressLineOne: "Krupówki 12", zipCode: "34-500", city: "Zakopane" };
  const { code, issues } = await refusalOf(shopper.call(createAddress, { body: elsewhere }));
  expect(code).toBe("invalid_input");
  expect(issues?.map(({ path }) => path)).toEqual([["addressLineOne"], ["zipCode"], ["city"]]);

  await shopper.call(createAddress, { body: { ...body, addressLineOne: `ul. ${body.addressLineOne}/5` } });
  const moved = { ...body, city: "Zakopane" };
  expect(await refusalOf(shopper.call(updateAddress, { body: moved }))).toMatchObject({ code: "invalid_input" });
});

test("A shop that ships to other countries only does not deliver to the address next door", async () => {
  const shop = await newShop(origin, { countriesShipping: ["DE"] });
  await newShippingMethod(shop);
  const shopper = await newShopper(origin);
  await shopper.call(createAddress, { body: addressAt(1) });
  const [method] = await shopper.call(listEligibleShippingMethods, {
    params: { organizationId: shop.organizationId },
    query: {},
  });
  expect(method).toMatchObject({ isEligible: false, reason: "too_far", eligibleShippingZone: null });
});

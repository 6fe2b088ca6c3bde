import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { newBrowser, refusalOf } from "../../kit/client.ts";
import { newMember, newShop } from "../../kit/factories.ts";

const origin = inject("origin");
const { getOrganization, listActivity, updateHours, updateOrganization } = routes.organizations;

const week = (monday: string | null, rest: string) => ({
  monday,
  tuesday: rest,
  wednesday: rest,
  thursday: rest,
  friday: rest,
  saturday: rest,
  sunday: rest,
});
const configuration = {
  isOpen: false,
  openingTimes: week(null, "10:00"),
  closingTimes: week(null, "22:00"),
  specialDays: [{ date: "2999-12-24", openingTime: "11:00", closingTime: "15:00" }],
};

test("A manager changes the week, special days and whether the shop is open; the site and the activity show it", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const params = { organizationId };
  const manager = await newMember(shop, "manager");
  await manager.call(updateHours, { params, body: { configuration } });
  const site = await newBrowser(origin).call(getOrganization, { params });
  expect(site.configuration).toMatchObject(configuration);
  const { data } = await owner.call(listActivity, { params });
  expect(data[0]).toMatchObject({
    did: "updateHours",
    fields: Object.keys(configuration).map((field) => `configuration.${field}`),
  });
});

test("A manager changes nothing else of the shop", async () => {
  const shop = await newShop(origin);
  const { organizationId } = shop;
  const params = { organizationId };
  const manager = await newMember(shop, "manager");
  const { code } = await refusalOf(
    manager.call(updateOrganization, { params, body: { configuration: { openingTimes: null } } }),
  );
  expect(code).toBe("forbidden");
  for (const body of [
    { configuration: { isAcceptingOrders: false } },
    { configuration: {}, name: "Another name" },
  ] as never[]) {
    expect((await refusalOf(manager.call(updateHours, { params, body }))).code).toBe("invalid_input");
  }
});

test("Hours are validated like the owner's, and the second of two simultaneous changes gets a conflict", async () => {
  const shop = await newShop(origin);
  const params = { organizationId: shop.organizationId };
  const manager = await newMember(shop, "manager");
  const half = { openingTimes: week("10:00", "10:00"), closingTimes: week(null, "22:00") };
  const { issues } = await refusalOf(manager.call(updateHours, { params, body: { configuration: half } }));
  expect(issues).toEqual([
    { path: ["configuration", "closingTimes", "monday"], message: "Say when the shop closes on this day" },
  ]);
  const headers = { "if-match": `"${shop.organization.version}"` };
  await shop.owner.call(updateOrganization, { params, body: { configuration: { isOpen: false } } });
  const late = manager.call(updateHours, { params, headers, body: { configuration: { isOpen: true } } });
  expect((await refusalOf(late)).code).toBe("conflict");
});

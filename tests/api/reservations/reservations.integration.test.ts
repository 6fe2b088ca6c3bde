import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { newId } from "#core/ids.ts";
import { newBrowser, refusalOf } from "../../kit/client.ts";
import { newShop, newShopper } from "../../kit/factories.ts";
import { changeReservation, lateSlot, reserve, slotsOf } from "../../kit/reservations.ts";

const origin = inject("origin");
const {
  createReservation,
  listReservations,
  listUserReservations,
  getReservation,
  changeReservationStatus,
  deleteReservation,
} = routes.reservations;

/** The index is updated within a second. */

test("A guest without an account requests a table, and staff accept", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const asked = await reserve(shop, newBrowser(origin));
  expect(asked).toMatchObject({
    status: "pending",
    guests: 2,
    date: lateSlot(shop),
    userId: null,
    acceptedAt: null,
    cancelledAt: null,
  });
  expect(asked.referenceId).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{3}$/);
  const accepted = await changeReservation(shop, owner, asked.id, "accept");
  expect(accepted).toMatchObject({ status: "confirmed", acceptedAt: expect.any(String) });
  expect(await changeReservation(shop, owner, asked.id, "accept")).toEqual(accepted);
  const params = { organizationId, reservationId: asked.id };
  expect(await owner.call(getReservation, { params })).toEqual(accepted);
});

test("Only the times that the picker offers are accepted", async () => {
  const shop = await newShop(origin);
  const [offered = ""] = slotsOf(shop).slice(-1);
  for (const date of [
    offered.replace(":00:00", ":30:00"),
    new Date(Date.parse(offered) + 24 * 60 * 60 * 1000).toISOString(),
    "2020-01-01T12:00:00.000Z",
  ]) {
    const { status, issues } = await refusalOf(reserve(shop, newBrowser(origin), { date }));
    expect([status, issues]).toEqual([400, [{ path: ["date"], message: "Choose one of the times offered" }]]);
  }
  const withoutFraction = offered.replace(".000Z", "Z");
  expect((await reserve(shop, newBrowser(origin), { date: withoutFraction })).date).toBe(offered);
});

test("Input that breaks a rule is refused at its field", async () => {
  const shop = await newShop(origin);
  const refused: [path: string, message: string, overrides: object][] = [
    ["firstname", "First Name must be at least 2 characters", { firstname: "A" }],
    ["lastname", "Last Name must be at least 2 characters", { lastname: " " }],
    ["phone", "Phone must be at least 4 characters", { phone: "600" }],
    ["guests", "At least one guest", { guests: 0 }],
    ["guests", "This field is required", { guests: 2.5 }],
    ["date", "Choose one of the times offered", { date: "tomorrow" }],
    ["referenceId", "This field is not known here", { referenceId: "K7QW-2FH" }],
  ];
  for (const [path, message, overrides] of refused) {
    const { status, issues } = await refusalOf(reserve(shop, newBrowser(origin), overrides));
    expect([status, issues]).toEqual([400, [{ path: [path], message }]]);
  }
});

test("A signed-in guest sees and cancels only their own reservations", async () => {
  const shop = await newShop(origin);
  const { organizationId, owner } = shop;
  const [guest, other] = await Promise.all([newShopper(origin), newShopper(origin)]);
  const mine = await reserve(shop, guest);
  const theirs = await reserve(shop, other);
  const params = { organizationId, reservationId: mine.id };
  expect(mine.userId).toBe(guest.userId);
  expect(await guest.call(getReservation, { params })).toEqual(mine);
  expect((await other.attempt(getReservation, { params })).status).toBe(404);
  expect((await guest.attempt(changeReservationStatus, { params: { ...params, operation: "accept" } })).status).toBe(
    403,
  );
  expect((await other.attempt(changeReservationStatus, { params: { ...params, operation: "cancel" } })).status).toBe(
    404,
  );

  const own = { organizationId, userId: guest.userId };
  for (const browser of [guest, owner])
    expect((await browser.call(listUserReservations, { params: own })).data).toEqual([mine]);
  expect((await other.attempt(listUserReservations, { params: own })).status).toBe(404);
  expect((await other.call(listUserReservations, { params: { ...own, userId: other.userId } })).data).toEqual([theirs]);

  expect(await changeReservation(shop, guest, mine.id, "cancel")).toMatchObject({ status: "cancelled" });
  const refused = await refusalOf(changeReservation(shop, owner, mine.id, "accept"));
  expect([refused.status, refused.code]).toEqual([400, "invalid_transition"]);
});

test("If an accept and a cancel come at the same time, the cancel wins", async () => {
  const shop = await newShop(origin);
  for (let round = 0; round < 5; round++) {
    const { id } = await reserve(shop, shop.owner);
    await Promise.allSettled([
      changeReservation(shop, shop.owner, id, "accept"),
      changeReservation(shop, shop.owner, id, "cancel"),
    ]);
    const read = await shop.owner.call(getReservation, {
      params: { organizationId: shop.organizationId, reservationId: id },
    });
    expect(read.status).toBe("cancelled");
  }
});

test("A deleted reservation is in no list", async () => {
  const shop = await newShop(origin);
  const { organizationId, owner } = shop;
  const guest = await newShopper(origin);
  const { id } = await reserve(shop, guest);
  const params = { organizationId, reservationId: id };
  expect((await owner.attempt(deleteReservation, { params })).status).toBe(204);
  expect((await owner.attempt(deleteReservation, { params })).status).toBe(404);
  expect((await guest.attempt(getReservation, { params })).status).toBe(404);
  for (const read of [
    () => owner.call(listReservations, { params: { organizationId } }),
    () => owner.call(listReservations, { params: { organizationId }, query: { status: "pending" } }),
    () => guest.call(listUserReservations, { params: { organizationId, userId: guest.userId } }),
  ])
    await expect.poll(read).toMatchObject({ data: [], pagination: { totalCount: 0 } });
});

test("A reservation of another organization is not found", async () => {
  const [shop, other] = await Promise.all([newShop(origin), newShop(origin)]);
  const { id } = await reserve(shop, shop.owner);
  const params = { organizationId: other.organizationId, reservationId: id };
  expect((await other.owner.attempt(getReservation, { params })).status).toBe(404);
  expect((await other.owner.attempt(deleteReservation, { params })).status).toBe(404);
  expect(
    (await other.owner.attempt(changeReservationStatus, { params: { ...params, operation: "cancel" } })).status,
  ).toBe(404);
  const nowhere = { organizationId: newId("organization") };
  const body = { firstname: "Ada", lastname: "N", phone: "600 100 200", guests: 2, date: lateSlot(shop) };
  const refused = await refusalOf(newBrowser(origin).call(createReservation, { params: nowhere, body }));
  expect([refused.status, refused.code]).toEqual([404, "organization_not_found"]);
});

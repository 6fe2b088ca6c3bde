import { beforeAll, expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { offeredSlots } from "#core/contract/organizations/slots.ts";
import { CreateReservation } from "#core/contract/reservations/reservations.ts";
import { createReservation as create } from "#core/reservations/create-reservation.ts";
import { type Browser, newBrowser, refusalOf } from "../../kit/client.ts";
import { newShop, newShopper, type Shop } from "../../kit/factories.ts";
import { startLosingAnswers } from "../../kit/lost-answers.ts";

const origin = inject("origin");
const { createReservation, changeReservationStatus, deleteReservation, listReservations, moveReservation } =
  routes.reservations;
const HOUR = 3_600_000;

let answers: Awaited<ReturnType<typeof startLosingAnswers>>;
beforeAll(async () => {
  answers = await startLosingAnswers();
  return answers.close;
});

const tableFor = ({ organization }: Shop, guests = 2) => ({
  firstname: "Ada",
  lastname: "Nowak",
  phone: "600 100 200",
  guests,
  date: offeredSlots(organization.configuration, new Date()).at(-1) ?? "",
});

const asked = (shop: Shop, browser: Browser, idempotencyKey: string, guests?: number) =>
  browser.call(createReservation, {
    params: { organizationId: shop.organizationId },
    headers: { "idempotency-key": idempotencyKey },
    body: tableFor(shop, guests),
  });

/** How many reservations the shop has, once the index has found one for seven guests. */
const count = async (shop: Shop) => {
  const { owner, organizationId } = shop;
  const params = { organizationId };
  await owner.call(createReservation, { params, body: tableFor(shop, 7) });
  const list = async () => (await owner.call(listReservations, { params })).data;
  await expect.poll(async () => (await list()).some(({ guests }) => guests === 7)).toBe(true);
  return (await list()).length - 1;
};

test.each<[who: string, newGuest: () => Promise<Browser>]>([
  ["a guest", async () => newBrowser(origin)],
  ["somebody signed in", () => newShopper(origin)],
])(
  "Eight requests at once by %s with one key make one reservation, and so does one more later",
  async (_, newGuest) => {
    const [shop, guest] = await Promise.all([newShop(origin), newGuest()]);
    const made = await Promise.all(Array.from({ length: 8 }, () => asked(shop, guest, "one-tap-too-many")));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await asked(shop, guest, "one-tap-too-many")).toEqual(made[0]);
    expect(await count(shop)).toBe(1);
  },
);

test("A key of one reservation is refused for another, and returns its own in its present state", async () => {
  const [shop, guest] = await Promise.all([newShop(origin), newShopper(origin)]);
  const { id } = await asked(shop, guest, "the-same-key");
  const refused = await refusalOf(asked(shop, guest, "the-same-key", 3));
  expect(refused).toMatchObject({ status: 400, code: "idempotency_mismatch" });
  const params = { organizationId: shop.organizationId, reservationId: id };
  await shop.owner.call(changeReservationStatus, { params: { ...params, operation: "accept" } });
  expect(await asked(shop, guest, "the-same-key")).toMatchObject({ id, status: "confirmed" });
  await shop.owner.call(deleteReservation, { params });
  expect(await asked(shop, guest, "the-same-key")).toMatchObject({ id });
  expect(await count(shop)).toBe(0);
});

test("A key finds its reservation after staff have moved it to another day, moved it again, and deleted it", async () => {
  const [shop, guest] = await Promise.all([newShop(origin), newShopper(origin)]);
  const { owner, organizationId } = shop;
  const made = await asked(shop, guest, "moved-elsewhere");
  const slots = offeredSlots(shop.organization.configuration, new Date());
  let reservationId = made.id;
  for (const date of [slots.at(-30) ?? "", slots.at(-60) ?? ""]) {
    const moved = await owner.call(moveReservation, {
      params: { organizationId, reservationId },
      body: { date, guests: 2 },
    });
    expect(moved.id).not.toBe(reservationId);
    reservationId = moved.id;
    expect(await asked(shop, guest, "moved-elsewhere")).toMatchObject({ id: moved.id, date });
  }
  await owner.call(deleteReservation, { params: { organizationId, reservationId } });
  expect(await asked(shop, guest, "moved-elsewhere")).toMatchObject({ id: reservationId });
});

test("Guests share keys, so another body is refused; signed-in users have their own keys in each shop", async () => {
  const [shop, elsewhere, ada, ben] = await Promise.all([
    newShop(origin),
    newShop(origin),
    newShopper(origin),
    newShopper(origin),
  ]);
  const guest = await asked(shop, newBrowser(origin), "not-so-unique");
  const stranger = await refusalOf(asked(shop, newBrowser(origin), "not-so-unique", 5));
  expect(stranger.code).toBe("idempotency_mismatch");
  const others = await Promise.all([
    asked(shop, ada, "not-so-unique"),
    asked(shop, ben, "not-so-unique"),
    asked(elsewhere, newBrowser(origin), "not-so-unique"),
  ]);
  expect(new Set([guest, ...others].map(({ id }) => id)).size).toBe(4);
});

test.each([
  ["with a key", "lost-on-its-way"],
  ["without a key", undefined],
])("A reservation %s is made once, even if the database's answer is lost", async (_, idempotencyKey) => {
  const shop = await newShop(origin);
  const request = {
    organizationId: shop.organizationId,
    userId: null,
    input: CreateReservation.parse(tableFor(shop)),
    idempotencyKey,
  };
  answers.loseNext();
  const made = await create(request);
  expect(answers.isLosing()).toBe(false);
  if (idempotencyKey) expect(await create(request)).toEqual(made);
  expect(await count(shop)).toBe(1);
});

test("A key returns its reservation for 24 hours; after that it is free for one of two simultaneous requests", async () => {
  const shop = await newShop(origin);
  const request = {
    organizationId: shop.organizationId,
    userId: null,
    input: CreateReservation.parse(tableFor(shop)),
    idempotencyKey: "a-day-of-memory",
  };
  const at = async (hours: number) => (await create(request, new Date(Date.now() + hours * HOUR))).id;
  const first = await at(0);
  expect(await at(23.9)).toBe(first);
  const [a, b] = await Promise.all([at(24.1), at(24.1)]);
  expect(a).not.toBe(first);
  expect(b).toBe(a);
});

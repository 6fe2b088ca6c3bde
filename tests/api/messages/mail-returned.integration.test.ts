import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { offeredSlots } from "#core/contract/organizations/slots.ts";
import type { OrganizationDetails } from "#core/contract/organizations/staff.ts";
import { newId } from "#core/ids.ts";
import { MailEvent, recordMailEvent } from "#core/messages/record-mail-event.ts";
import { mailEvent } from "#infra/local/mail/events.ts";
import { cashOrder, newGuest, newProduct, newShop, newShopper } from "../../kit/factories.ts";
import { newsTo } from "../../kit/mail.ts";

const origin = inject("origin");

/** An address of SES's mailbox simulator. */
const simulated = (fate: string) => `${fate}+${newId("user").slice(4)}@simulator.amazonses.com`;

const newPickupShop = async (configuration = {}) => {
  const shop = await newShop(origin, configuration);
  const product = await newProduct(shop);
  const { organizationId, owner } = shop;
  const place = async (email: string) => {
    const guest = await newGuest(origin);
    const contact = { firstname: "Ada", lastname: "Nowak", phone: "600 100 200" };
    const items = [{ productId: product.id, quantity: 1 }];
    const body = cashOrder(shop, { items, contact, email, fulfilmentMethod: "pickup" });
    const { order } = await guest.call(routes.orders.placeOrder, { params: { organizationId }, body });
    return order;
  };
  const read = (id: Awaited<ReturnType<typeof place>>["id"]) =>
    owner.call(routes.orders.getOrder, { params: { organizationId, id } });
  return { ...shop, place, read };
};

const subjectsTo = async (email: string) => (await newsTo(origin, email)).map(({ subject }) => subject);

test("A bounced mail is shown to staff on the order and its card, and the address is suppressed", async () => {
  const shop = await newPickupShop();
  const { organizationId, owner } = shop;
  const email = simulated("bounce");
  const first = await shop.place(email);
  await expect.poll(async () => (await shop.read(first.id)).mailReturned).toBe("bounced");
  const board = () => owner.call(routes.orders.getBoard, { params: { organizationId } });
  await expect.poll(async () => (await board()).orders[0]?.mailReturned).toBe("bounced");

  const link = { params: { organizationId, id: first.id }, query: { token: first.token ?? "" } };
  expect((await (await newShopper(origin)).call(routes.orders.getOrder, link)).mailReturned).toBeUndefined();

  const operation = { params: { organizationId, id: first.id, operation: "accepted" as const } };
  await owner.call(routes.orders.changeOrderStatus, operation);
  const second = await shop.place(email);
  await expect.poll(async () => (await shop.read(second.id)).mailReturned).toBe("bounced");
  expect(await subjectsTo(email)).toEqual([`Order 1 (${first.referenceId}) received`]);
});

test("A guest who reports the mail about a reservation as spam gets no more of it, and staff see the reason", async () => {
  const { organizationId, organization, owner } = await newShop(origin);
  const guest = await newShopper(origin);
  const date = offeredSlots(organization.configuration, new Date()).at(-1) ?? "";
  const body = { firstname: "Ada", lastname: "Nowak", phone: "600 100 200", guests: 2, date };
  const { id: reservationId } = await guest.call(routes.reservations.createReservation, {
    params: { organizationId },
    body,
  });
  await expect.poll(() => subjectsTo(guest.email)).toHaveLength(1);
  const [mail] = await newsTo(origin, guest.email);
  const answer = await fetch(`${origin}/mailbox/${mail?.id}/complaint`, { method: "POST" });
  expect(answer.ok).toBe(true);

  const read = () => owner.call(routes.reservations.getReservation, { params: { organizationId, reservationId } });
  expect((await read()).mailReturned).toBe("complained");
  const accept = { params: { organizationId, reservationId, operation: "accept" as const } };
  expect((await owner.call(routes.reservations.changeReservationStatus, accept)).mailReturned).toBe("complained");
  // A later mail about another reservation shows that the stream has passed this one.
  const other = await newShopper(origin);
  await other.call(routes.reservations.createReservation, { params: { organizationId }, body });
  await expect.poll(() => subjectsTo(other.email)).toHaveLength(1);
  expect(await subjectsTo(guest.email)).toHaveLength(1);
});

test("Owners see in the settings that the shop's own mail bounces, until they enter another address", async () => {
  const shop = await newPickupShop({ notifyEmail: simulated("bounce") });
  const { organizationId, owner } = shop;
  const params = { organizationId };
  await shop.place("ada@example.com");
  const read = async () =>
    ((await owner.call(routes.organizations.getOrganization, { params })) as OrganizationDetails).notifyReturned;
  await expect.poll(read).toBe("bounced");
  const body = { configuration: { notifyEmail: "kitchen@example.com" } };
  const after = await owner.call(routes.organizations.updateOrganization, { params, body });
  expect(after.notifyReturned).toBeNull();
});

test("An automatic reply changes nothing; a full mailbox is shown, but gets the next mail", async () => {
  const shop = await newPickupShop();
  const { organizationId } = shop;
  const email = `${newId("user").slice(4)}@example.com`;
  const order = await shop.place(email);
  await expect.poll(() => subjectsTo(email)).toHaveLength(1);
  const [mail] = await newsTo(origin, email);
  if (!mail) throw new Error("No mail came");
  await recordMailEvent(MailEvent.parse(mailEvent("ooto", mail)));
  expect((await shop.read(order.id)).mailReturned).toBeUndefined();

  const full = mailEvent("ooto", mail);
  const detail = { ...full.detail, bounce: { bounceType: "Transient", bounceSubType: "MailboxFull" } };
  await recordMailEvent(MailEvent.parse({ ...full, detail }));
  expect((await shop.read(order.id)).mailReturned).toBe("bounced");
  await shop.owner.call(routes.orders.changeOrderStatus, {
    params: { organizationId, id: order.id, operation: "accepted" },
  });
  await expect.poll(() => subjectsTo(email)).toHaveLength(2);
});

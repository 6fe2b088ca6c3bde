import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { newBrowser } from "#tests/kit/client.ts";
import {
  addressAt,
  cashOrder,
  mailedLink,
  newGuest,
  newMember,
  newProduct,
  newShippingMethod,
  newShop,
  newShopper,
  saveAddress,
} from "#tests/kit/factories.ts";
import { mailsTo } from "#tests/kit/mail.ts";
import { onboard, payOnPage } from "#tests/kit/payments.ts";
import { newDevice } from "#tests/kit/push.ts";
import { temporaryCloud } from "#tests/kit/spawn-cloud.ts";
import { starPrinter } from "#tests/kit/star-printer.ts";

const { accounts, orders, organizations, places, printers, push, reservations, payments, shipping } = routes;

test("No line of the log contains personal data or secrets, from sign-up to delivery", async () => {
  // Its own services, and not those of the other tests.
  const inherited = Object.keys(inject("environment")).map((name) => [name, ""]);
  const settings = { ...Object.fromEntries(inherited), SEED: "none", POWERTOOLS_LOG_LEVEL: "INFO" };
  const { origin, output, stop } = await temporaryCloud(settings, ["--no-web"]);
  try {
    const shop = await newShop(origin);
    const { owner, organizationId } = shop;
    const params = { organizationId };
    await onboard(shop);
    const revolutKey = "sk_nobody-may-read-this";
    await owner.call(payments.connectRevolut, { params, body: { secretKey: revolutKey } }).catch(() => {});
    const [dish, method, shopper, staff] = await Promise.all([
      newProduct(shop),
      newShippingMethod(shop),
      newShopper(origin),
      newMember(shop, "staff"),
    ]);
    await saveAddress(shopper);
    await shopper.call(places.predictPlaces, { query: { query: "Grodzka 1" } }).catch(() => {});
    const placed = await shopper.call(orders.placeOrder, {
      params,
      body: cashOrder(shop, {
        items: [{ productId: dish.id, quantity: 2 }],
        shippingMethodId: method.id,
        payment: { provider: "stripe", method: "card" },
      }),
    });
    const { redirectUrl = "", order } = placed;
    await payOnPage(redirectUrl, { outcome: "pay" });
    const device = await newDevice(origin);
    const followed = { params: { organizationId, id: order.id }, query: { token: order.token ?? "" } };
    await newBrowser(origin).call(push.followOrder, { ...followed, body: device.input });
    const { url: printer } = await owner.call(printers.addPrinter, {
      params,
      body: { name: "Kitchen", width: 80, prints: ["kitchen"] },
    });
    await starPrinter(origin + new URL(printer).pathname).poll();
    for (const operation of ["accepted", "ready-for-dispatch", "dispatched", "completed"] as const)
      await staff.call(orders.changeOrderStatus, { params: { organizationId, id: order.id, operation } });
    const guest = newBrowser(origin);
    const [time] = await guest.call(reservations.listReservationTimes, { params });
    const table = { firstname: "Marzanna", lastname: "Zielińska", phone: "+48 601 222 333", guests: 2 };
    const reserved = await guest.call(reservations.createReservation, {
      params,
      body: { ...table, date: time?.date ?? "" },
    });
    await owner.call(orders.listOrders, { params, query: { search: table.lastname } });
    const stranger = await newGuest(origin);
    await stranger.call(shipping.createAddress, { body: addressAt(1) });
    const guestEmail = `guest-${owner.email}`;
    const onDelivery = cashOrder(shop, { items: [{ productId: dish.id }], shippingMethodId: method.id });
    await stranger.call(orders.placeOrder, { params, body: { ...onDelivery, email: guestEmail } });
    // Without orders, whose mail could arrive before the link.
    const cook = await newShopper(origin);
    await owner.call(organizations.inviteMember, { params, body: { email: cook.email, role: "staff" } });
    const invitation = (await mailedLink(origin, cook.email)).searchParams.get("token") ?? "";
    await cook.call(organizations.acceptInvitation, { body: { token: invitation } });
    await guest.call(accounts.requestPasswordReset, { body: { email: cook.email } });
    const reset = (await mailedLink(origin, cook.email)).searchParams.get("token") ?? "";
    await guest.call(accounts.resetPassword, { body: { token: reset, newPassword: "cardamom-and-rain" } });
    const proof = (await mailedLink(origin, owner.email)).searchParams.get("token") ?? "";
    await owner.call(accounts.verifyEmail, { query: { token: proof } });
    await owner.call(accounts.changeEmail, { body: { newEmail: `new-${owner.email}` } });
    const change = (await mailedLink(origin, `new-${owner.email}`)).searchParams.get("token") ?? "";
    await owner.call(accounts.verifyEmail, { query: { token: change } });
    await guest.call(accounts.sendSignInCode, { body: { email: staff.email, type: "sign-in" } });
    const code = /^\d{6}/.exec((await mailsTo(origin, staff.email)).at(-1)?.subject ?? "")?.[0] ?? "";
    const request = guest.cookies.get("dabba-code") ?? "";
    await guest.call(accounts.signInWithCode, { body: { email: staff.email, otp: code } });
    await expect.poll(() => output().includes('"message":"answered"')).toBe(true);
    await expect.poll(() => /"message":"worked".*"job":"job-\w+".*"cost":\{"requests":[1-9]/.test(output())).toBe(true);

    const { phone, addressLineOne } = addressAt(1);
    const secrets: Record<string, string | null> = {
      email: shopper.email,
      "email of a cook": cook.email,
      password: "tamarind-and-rain",
      "new password": "cardamom-and-rain",
      phone,
      street: addressLineOne,
      "key of a provider": revolutKey,
      "token of an order": order.token,
      "token of a reservation": reserved.token,
      "email of a guest": guestEmail,
      "address of a device": device.endpoint,
      "address of a printer": printer.slice(printer.lastIndexOf("/") + 1),
      "token of an invitation": invitation,
      "token of a reset": reset,
      "token of a proof": proof,
      "token of a change": change,
      "code to sign in with": code,
      "request for a code": request,
      "last name": table.lastname,
      "phone of a guest": table.phone,
      ...Object.fromEntries([...shopper.cookies, ...staff.cookies].map(([name, value], n) => [`${name} ${n}`, value])),
    };
    const lines = output();
    // Six digits may be part of a longer number.
    const isTold = (value: string) =>
      value === code
        ? new RegExp(`\\b${code}\\b`).test(lines)
        : lines.includes(value) || lines.includes(encodeURIComponent(value));
    // A missing value would prove nothing.
    expect(Object.entries(secrets).filter(([, value]) => !value || isTold(value))).toEqual([]);
  } finally {
    await stop();
  }
});

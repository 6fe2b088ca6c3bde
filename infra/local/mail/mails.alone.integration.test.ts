import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { codeEmail, proofEmail, resetEmail } from "#core/accounts/email/account-emails.ts";
import { type Notice, noticeEmail } from "#core/accounts/email/notice-email.ts";
import { newId } from "#core/ids.ts";
import type { Mail } from "#core/mail/send-mail.ts";
import { invitationEmail } from "#core/members/invitation-email.ts";
import { newOrderEmail } from "#core/messages/new-order-email.ts";
import { orderEmail } from "#core/messages/order-email.ts";
import { reservationEmail } from "#core/messages/reservation-email.ts";
import { Minor } from "#core/money.ts";
import { anOrder } from "#core/testing/orders.ts";
import { aReservation } from "#core/testing/reservations.ts";
import { aShop } from "#core/testing/shops.ts";
import { launchBrowser } from "#infra/local/browser.ts";
import { mailFaults } from "#tests/kit/mail-faults.ts";

for (const name of ["TABLE_NAME", "MEDIA_BUCKET"]) vi.stubEnv(name, "none");
vi.stubEnv("PLATFORM_URL", "http://localhost:3000");

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  page = await (await browser.newContext()).newPage();
});
afterAll(() => browser?.close());

const at = "2026-11-21T16:05:00.000Z";
const minor = (units: number) => Minor.parse(units);
const { payment } = anOrder();

/** A word without a place to break it, as a shop or a shopper may type one. */
const LONG = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";

const line = (title: string) => ({
  translations: [
    { locale: "en", title, subtitle: `Coconut, 2 × Tamarind, ${LONG}` },
    { locale: "pl", title: `${title} z ziemniakami`, subtitle: "Kokos, 2 × Tamaryndowiec" },
  ],
  rawData: { productId: newId("product"), quantity: 2, modifierGroups: [] },
  unitPrice: minor(2490),
  totalPrice: minor(1_234_567),
  image: null,
  quantity: 2,
  note: 'extra <hot> & "crisp"',
  productSnapshotId: "snapshot",
});

const shop = (defaultLocale: string) => aShop({ name: `Dosa & Co ${LONG}` }, { defaultLocale });
const order = (locale: string, fulfilmentMethod: "delivery" | "pickup") =>
  anOrder({
    locale,
    fulfilmentMethod,
    items: [line("Masala dosa"), line(LONG)],
    payment: { ...payment, subtotal: minor(4980), shipping: minor(990), discount: minor(-500), total: minor(5470) },
    acceptedAt: at,
    deliveryAt: "2026-11-21T18:00:00.000Z",
    promisedAt: "2026-11-21T16:35:00.000Z",
    cancelReason: "sold_out",
    refunds: [
      {
        id: newId("refund"),
        charge: "ch",
        reason: "cancelled",
        by: null,
        at,
        attempt: 0,
        amount: minor(5470),
        status: "succeeded",
      },
    ],
  });

const link = `https://dabba.example/account/reset-password?token=${"a".repeat(80)}`;

type Written = Pick<Mail, "subject" | "text" | "html">;

/** All of them: without one it does not compile. */
const notices: Record<Notice, true> = {
  emailChanging: true,
  emailChanged: true,
  emailTaken: true,
  passwordChanged: true,
  passwordReset: true,
  passwordRemoved: true,
  passkeyAdded: true,
  passkeyDeleted: true,
  googleConnected: true,
  googleDisconnected: true,
  signedOut: true,
};

/** Every kind of mail in a language. */
const mailsIn = async (locale: string): Promise<[kind: string, Written][]> => {
  const events = ["received", "accepted", "ready", "dispatched", "completed", "cancelled", "moved"] as const;
  const reservationEvents = ["pending", "confirmed", "cancelled", "moved"] as const;
  const about = { shop: "Dosa & Co", link };
  const site = { shop: "Dosa & Co", origin: "https://dabba.example", locale };
  const reservation = aReservation({ locale, token: "token", cancelReason: "full" });
  const written: [string, Promise<Written>][] = [
    ...(["delivery", "pickup"] as const).flatMap((way) =>
      events.map((each): [string, Promise<Written>] => [
        `${way} ${each}`,
        orderEmail(each, order(locale, way), shop(locale)),
      ]),
    ),
    ...reservationEvents.map((each): [string, Promise<Written>] => [
      `reservation ${each}`,
      reservationEmail(each, reservation, shop(locale)),
    ]),
    ...(Object.keys(notices) as Notice[]).map((each): [string, Promise<Written>] => [each, noticeEmail(each, site)]),
    ["new order", newOrderEmail(order(locale, "delivery"), shop(locale))],
    ["reset", resetEmail({ ...about, minutes: 30 }, locale)],
    ["proof", proofEmail({ ...about, hours: 24, isNew: false, isPlatforms: false }, locale)],
    ["new address", proofEmail({ ...about, hours: 24, isNew: true, isPlatforms: false }, locale)],
    ["code", codeEmail({ shop: "Dosa & Co", code: "123456", minutes: 10 }, locale)],
    ["invitation", invitationEmail({ ...about, role: "staff" }, locale)],
  ];
  return Promise.all(written.map(async ([kind, email]): Promise<[string, Written]> => [kind, await email]));
};

test.each(["en", "pl"])(
  "Every mail in %s is shown by mail clients, on a phone and in a window, in light and dark, and is whole as plain text",
  async (locale) => {
    const mails = await mailsIn(locale);
    expect(mails).toHaveLength(35);
    for (const [kind, mail] of mails) {
      expect([kind, mail.html.includes(`<html lang="${locale}">`)]).toEqual([kind, true]);
      expect([kind, await mailFaults(page, mail)]).toEqual([kind, []]);
    }
  },
);

test("The checker finds a script, a style from elsewhere, a wide table, a picture without words, pale text and text left out", async () => {
  const html = `<!doctype html><html lang="en"><head><title>x</title><link rel="stylesheet" href="https://a.example/a.css"></head>
<body><div style="width: 900px; position: fixed; color: #ccc">Pale<script>1</script><img src="https://a.example/a.png"><p>Missing</p></div></body></html>`;
  const faults = (await mailFaults(page, { subject: "x", text: "Pale", html })).join("\n");
  for (const fault of [
    "element link",
    "element script",
    "element img",
    "style position",
    "style color",
    "only in HTML: Missing",
    "900 px wide in a window",
    "color-contrast",
    "image-alt",
  ])
    expect(faults).toContain(fault);
});

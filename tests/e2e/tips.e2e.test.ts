import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { chargedOf } from "#core/contract/orders/charged.ts";
import type { OrganizationDetails } from "#core/contract/organizations/staff.ts";
import { paths } from "#core/contract/storefront.ts";
import type { OrderId } from "#core/contract/values/ids.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { eveningOf, phone } from "../kit/browser/evening.ts";
import { quantities } from "../kit/browser/shopper.ts";
import { openAs } from "../kit/browser/staff.ts";
import { violations } from "../kit/browser/violations.ts";
import { newShop } from "../kit/factories.ts";
import { newsTo } from "../kit/mail.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

const words = {
  en: {
    pay: /^Pay & Confirm/,
    card: /^Card/,
    cash: /^Cash/,
    tip: "Tip",
    none: "No tip",
    ten: "10 % · 4.98 zł",
    other: "Other amount",
    amount: /^Amount of the tip/,
    large: "A tip can be at most as much as the order",
    charged: "Total incl. tip",
    summary: "Your order",
  },
  pl: {
    pay: /^Zamawiam i płacę/,
    card: /^Karta/,
    cash: /^Gotówka/,
    tip: "Napiwek",
    none: "Bez napiwku",
    ten: "10 % · 4,98 zł",
    other: "Inna kwota",
    amount: /^Kwota napiwku/,
    large: "Napiwek może być najwyżej tak duży jak zamówienie",
    charged: "Razem z napiwkiem",
    summary: "Twoje zamówienie",
  },
};

/** A shop that suggests tips, and a shopper on a phone who is about to pay for two dishes of 49.80. */
const aboutToPay = async (locale: "en" | "pl") => {
  const evening = await eveningOf(chromium, origin);
  const { shop, shopper, open } = evening;
  await shop.owner.call(routes.organizations.updateOrganization, {
    params: { organizationId: shop.organizationId },
    body: { configuration: { tips: { percents: [5, 10, 15] } } },
  });
  const page = await open(shopper, paths.menu, phone, locale);
  for (const count of [1, 2]) {
    await page
      .getByRole("button", { name: /^(Add|Dodaj):/ })
      .first()
      .click();
    await expect.poll(() => quantities(page)).toEqual([count]);
  }
  await page.goto(new URL(paths.checkout("shipping-and-payment"), page.url()).href);
  const placed = async () => {
    const id = new URL(page.url()).pathname.split("/").at(-1) as OrderId;
    return shopper.call(routes.orders.getOrder, { params: { organizationId: shop.organizationId, id } });
  };
  return { ...evening, page, placed, texts: words[locale] };
};

/** The amount in a text, in złoty. */
const amountIn = (text: string) => Number(/(\d+[.,]\d\d)/.exec(text)?.[1]?.replace(",", "."));

test.each(["en", "pl"] as const)(
  "A shopper tips 10 % and pays by card; the order and its mail show the tip apart from the total, in %s",
  async (locale) => {
    const { page, placed, shopper, texts } = await aboutToPay(locale);
    const tips = page.getByRole("heading", { name: texts.tip, exact: true });
    await page.getByRole("radio", { name: texts.cash }).check();
    expect(await tips.count()).toBe(0);
    await page.getByRole("radio", { name: texts.card }).check();
    await tips.waitFor();
    await expect.poll(() => page.getByRole("radio", { name: texts.none }).isChecked()).toBe(false);
    await page.getByText(texts.other, { exact: true }).click();
    await page.getByLabel(texts.amount).fill("500");
    await page.getByRole("button", { name: texts.pay }).click();
    await page.getByText(texts.large).first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByText(texts.ten, { exact: true }).click();
    await page.getByText(texts.charged).waitFor();
    // The phone's bar and the summary that it opens show the charged amount, as the line above the button does.
    const summary = page.getByRole("region", { name: texts.summary });
    const bar = summary.getByRole("button");
    await bar.click();
    await summary.getByText(texts.charged).waitFor();
    const shown = [await bar.innerText(), await summary.getByRole("definition").last().innerText()];
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await expect.poll(() => page.getByRole("radio", { name: texts.ten }).isChecked()).toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: texts.pay }).click();
    await page.waitForURL(/\/_local\/stripe\//);
    await page.getByRole("button", { name: /^(Pay|Zapłać)$/ }).click();
    await page.waitForURL(/\/account\/orders\//);
    await page.getByText(texts.charged).waitFor();
    await expect.poll(async () => (await placed()).status).toBe("pending");
    const { payment } = await placed();
    expect(payment.tip).toBe(4.98);
    for (const text of shown) expect(amountIn(text)).toBe(chargedOf(payment));
    await expect
      .poll(async () => (await newsTo(origin, shopper.email)).map(({ text }) => text).join())
      .toContain(texts.charged);
    expect(await violations(page)).toEqual([]);
  },
);

test("After a cancellation, the shopper reads how much is refunded, with the tip", async () => {
  const { page, placed, shop, texts } = await aboutToPay("en");
  await page.getByRole("radio", { name: texts.card }).check();
  await page.getByText(texts.ten, { exact: true }).click();
  await page.getByRole("button", { name: texts.pay }).click();
  await page.waitForURL(/\/_local\/stripe\//);
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await page.waitForURL(/\/account\/orders\//);
  await expect.poll(async () => (await placed()).status).toBe("pending");
  const { id, organizationId, payment } = await placed();
  await shop.owner.call(routes.orders.changeOrderStatus, { params: { organizationId, id, operation: "cancelled" } });
  await page.getByText(`Your payment of ${chargedOf(payment).toFixed(2)} zł is refunded`).waitFor();
});

test("An order that is paid in cash has no tip, even if the shopper chose one before", async () => {
  const { page, placed, texts } = await aboutToPay("en");
  await page.getByRole("radio", { name: texts.card }).check();
  await page.getByText(texts.ten, { exact: true }).click();
  await page.getByText(texts.charged).waitFor();
  await page.getByRole("radio", { name: texts.cash }).check();
  await page.getByText(texts.charged).waitFor({ state: "detached" });
  await page.getByRole("button", { name: texts.pay }).click();
  await page.waitForURL(/\/account\/orders\//);
  expect((await placed()).payment).not.toHaveProperty("tip");
});

test("An owner turns on tips, and sets the suggested percentages", async () => {
  const { owner, organizationId } = await newShop(origin);
  const page = await openAs(chromium, owner, { locale: "en", viewport: phone });
  await page.goto(`${origin}/staff/${organizationId}/shop/payments`);
  const stored = async () =>
    ((await owner.call(routes.organizations.getOrganization, { params: { organizationId } })) as OrganizationDetails)
      .configuration.tips;
  await page.getByRole("switch", { name: "Take tips" }).click();
  await expect.poll(stored).toEqual({ percents: [5, 10, 15] });
  const percents = page.getByLabel("Suggested percents");
  await percents.fill("8, 80");
  await page.getByRole("button", { name: "Save percents" }).click();
  await page.getByText("Enter a whole percent from 1 to 50").waitFor();
  expect(await violations(page)).toEqual([]);
  await percents.fill("8 %, 12");
  await page.getByRole("button", { name: "Save percents" }).click();
  await page.getByText("Percents saved").waitFor();
  expect(await stored()).toEqual({ percents: [8, 12] });
  await page.getByRole("switch", { name: "Take tips" }).click();
  await expect.poll(stored).toBe(null);
});

import type { Browser as Chromium, Page } from "playwright-core";
import { expect } from "vitest";
import { routes } from "#core/contract/index.ts";
import { paths } from "#core/contract/storefront.ts";
import { cardOrder } from "../card-shops.ts";
import type { Browser } from "../client.ts";
import { newMember, newOrderedShop } from "../factories.ts";
import { onboard, payOnPage } from "../payments.ts";
import { countTones } from "./tones.ts";

export const tablet = { width: 1024, height: 768 };
export const phone = { width: 390, height: 844 };

/** Opens an order of the board by a tap on its card, and returns its sheet. */
export const openOrder = async (board: Page, reference: string) => {
  await board.getByRole("article", { name: reference }).getByRole("button").first().click();
  return board.getByRole("dialog");
};

/** Milliseconds after which a tap is no part of a double tap. */
const ONE_TAP_MS = 500;

/** Accepts an order of the board with a promise of 25 minutes. The next tap counts. */
export const accept = async (board: Page, reference: string): Promise<void> => {
  await board.getByRole("article", { name: reference }).getByRole("button", { name: "Accept", exact: true }).click();
  await board
    .getByRole("dialog")
    .getByRole("button", { name: /^In 25/ })
    .click();
  await board
    .getByRole("region", { name: /^In the kitchen/ })
    .getByRole("article", { name: reference })
    .waitFor();
  await board.waitForTimeout(ONE_TAP_MS);
};

/** A shop of its own with a courier and cards, two of its members, and a shopper one kilometre away. */
export const eveningOf = async (
  chromium: Chromium,
  origin: string,
  configuration: Parameters<typeof newOrderedShop>[1] = {},
) => {
  const ordered = await newOrderedShop(origin, configuration);
  const { shop, shopper, product, organizationId, body } = ordered;
  const [staff, manager] = await Promise.all([newMember(shop, "staff"), newMember(shop, "manager"), onboard(shop)]);
  const site = origin.replace("localhost", shop.organization.configuration.hostname);
  const params = { organizationId };
  return {
    shop,
    staff,
    manager,
    site,
    order: async () => (await shopper.call(routes.orders.placeOrder, { params, body })).order,
    orderByCard: async () => {
      const placed = await shopper.call(routes.orders.placeOrder, { params, body: cardOrder(shop, product.id) });
      await payOnPage(placed.redirectUrl ?? "", { outcome: "pay" });
      const { id } = placed.order;
      const status = async () => (await staff.call(routes.orders.getOrder, { params: { organizationId, id } })).status;
      await expect.poll(status).not.toBe("draft");
      return placed.order;
    },
    /** A page of the shop's site for a signed-in person. */
    open: async (who: Browser, path: string, viewport = tablet, locale = "en") => {
      const context = await chromium.newContext({ viewport, hasTouch: true, reducedMotion: "reduce" });
      await context.addCookies([
        ...[...who.cookies].map(([name, value]) => ({ name, value, url: site })),
        { name: "locale", value: locale, url: site },
      ]);
      await context.addInitScript(countTones);
      const page = await context.newPage();
      page.setDefaultTimeout(45_000);
      await page.goto(site + path);
      return page;
    },
    shopper,
    board: paths.board(organizationId),
  };
};

import { expect, inject, test } from "vitest";
import { paths } from "#core/contract/storefront.ts";
import { staffPaths } from "#web/features/staff/shell/staff-paths.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { phone, tablet } from "../kit/browser/evening.ts";
import { openAs } from "../kit/browser/staff.ts";
import { violations } from "../kit/browser/violations.ts";
import { newMember, newShop } from "../kit/factories.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

const words = {
  en: { pages: "Staff pages", office: "Office", reports: "Reports" },
  pl: { pages: "Strony zespołu", office: "Biuro", reports: "Raporty" },
  de: { pages: "Seiten für das Personal", office: "Büro", reports: "Berichte" },
};

test.each([tablet, phone])(
  "Every page of an evening is in view at $width px, and the office is one entry",
  async (viewport) => {
    const { owner, organizationId } = await newShop(origin);
    const page = await openAs(chromium, owner, { locale: "en", viewport });
    await page.goto(origin + paths.staffOrders(organizationId));
    for (const [language, text] of Object.entries(words)) {
      await page.locator("header select").selectOption(language);
      const nav = page.getByRole("navigation", { name: text.pages });
      await nav.waitFor();
      await expect.poll(() => nav.getByRole("link").count()).toBe(7);
      for (const entry of [...(await nav.getByRole("link").all()), nav.getByRole("button", { name: text.office })]) {
        const { x = 0, width = 0, height = 0 } = (await entry.boundingBox()) ?? {};
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(viewport.width);
        expect(height).toBeGreaterThanOrEqual(44);
      }
      expect(await nav.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      expect(await violations(page)).toEqual([]);
    }
  },
);

test("The office menu opens and works by keyboard, and is announced", async () => {
  const { owner, organizationId } = await newShop(origin);
  const page = await openAs(chromium, owner, { locale: "en", viewport: tablet });
  await page.goto(origin + paths.board(organizationId));
  const office = page.getByRole("button", { name: "Office" });
  await office.focus();
  await expect.poll(() => office.getAttribute("aria-current")).toBeNull();
  await page.keyboard.press("Enter");
  const entries = page.getByRole("navigation", { name: "Staff pages" }).getByRole("list").last().getByRole("link");
  await expect.poll(() => entries.allInnerTexts()).toEqual(["Customers", "Reports", "Menu", "Shop"]);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL(origin + paths.staffReports(organizationId));
  await page.getByRole("link", { name: "Reports", exact: true }).waitFor({ state: "hidden" });
  await expect.poll(() => office.getAttribute("aria-current")).toBe("true");
});

test("A wide window shows the office beside the evening, and staff see only their own pages", async () => {
  const shop = await newShop(origin);
  const linksOf = async (who: typeof shop.owner) => {
    const page = await openAs(chromium, who, { locale: "en", viewport: { width: 1280, height: 800 } });
    await page.goto(origin + paths.board(shop.organizationId));
    const nav = page.getByRole("navigation", { name: "Staff pages" });
    await nav.waitFor();
    expect(await nav.getByRole("button").count()).toBe(0);
    return nav.getByRole("link").allInnerTexts();
  };
  const evening = ["Board", "Kitchen", "Take order", "Deliveries", "Reservations", "Orders", "Sold out"];
  expect(await linksOf(shop.owner)).toEqual([...evening, "Customers", "Reports", "Menu", "Shop"]);
  expect(await linksOf(await newMember(shop, "staff"))).toEqual([...evening, "Customers"]);
});

test.each([tablet, phone])(
  "The last part of a shop's settings opens at its top at $width px, and a phone shows its tab",
  async (viewport) => {
    const { owner, organizationId } = await newShop(origin);
    const page = await openAs(chromium, owner, { locale: "en", viewport });
    await page.goto(origin + staffPaths.shop(organizationId, "activity"));
    await page.getByText("Opened the shop").waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const tabs = page.getByRole("navigation", { name: "Parts of the shop" });
    const isInView = async (tab: string) => {
      const { x = -1, width = 0 } = (await tabs.getByRole("link", { name: tab }).boundingBox()) ?? {};
      return x >= 0 && x + width <= viewport.width;
    };
    expect(await isInView("Activity")).toBe(true);
    // Each page of a section has its own address.
    await page.goto(`${origin}${staffPaths.shop(organizationId, "site")}/pages`);
    await page.getByRole("heading", { level: 1, name: "Site" }).waitFor();
    await expect.poll(() => isInView("Site")).toBe(true);
  },
);

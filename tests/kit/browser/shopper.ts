import type { BrowserContextOptions, Browser as Chromium, Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** A phone in English and a computer in Polish. */
export const screens = [
  { locale: "en", viewport: { width: 390, height: 844 } },
  { locale: "pl", viewport: { width: 1280, height: 800 } },
];

/** Opens a shop's menu for a first-time visitor. */
export const openShop = async (
  chromium: Chromium,
  origin: string,
  options: BrowserContextOptions = { viewport: { width: 390, height: 844 }, locale: "en-GB" },
): Promise<Page> => {
  const context = await chromium.newContext({ reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(45_000);
  await page.goto(`${origin}/menu`);
  return page;
};

/** Sends a request from the page, with its cookies. */
const post = async (page: Page, path: string, body: object) => {
  const status = await page.evaluate(
    async ([path, body]) => {
      const headers = { "content-type": "application/json" };
      const { status } = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
      return status;
    },
    [path, body] as const,
  );
  if (status >= 300) throw new Error(`${path} answered ${status}`);
};

/** Signs up from the page. The page shows it after a reload. */
export const signUp = (page: Page) =>
  post(page, "/api/auth/sign-up/email", {
    email: `ada-${crypto.randomUUID()}@example.com`,
    password: "tamarind-and-rain",
    firstname: "Ada",
    lastname: "Nowak",
  });

/** Saves an address of the gazetteer. */
export const saveAddress = (page: Page, address: { placeId: string; [field: string]: string }) =>
  post(page, "/api/shipping", { firstname: "Ada", lastname: "Nowak", phone: "+48 600 100 200", ...address });

/** Presses three times before anything can render. */
export const tripleTap = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    for (let tap = 0; tap < 3; tap++) element.click();
  });

/** Adds a dish without options, and waits for it: the server shows a menu before its code can answer. */
export const addDish = async (page: Page, title: string) => {
  const total = async () => (await quantities(page)).reduce((sum, quantity) => sum + quantity, 0);
  const before = await total();
  await page.getByRole("button", { name: `Add: ${title}` }).click();
  await expect.poll(total).toBe(before + 1);
};

/** Adds dishes without options to the cart, and goes to the last step of checkout for a pickup. */
export const collect = async (page: Page, dishes: string[]) => {
  await page.goto(new URL("/menu", page.url()).href);
  for (const dish of dishes) await addDish(page, dish);
  await page.goto(new URL("/checkout/customer-details", page.url()).href);
  await page.getByText("Pickup", { exact: true }).click();
  await page.getByLabel("Phone").fill("600 100 200");
  await page.getByRole("button", { name: "Save & Continue" }).click();
  await page.getByRole("heading", { name: "Shipping and Payment" }).waitFor();
};

/**
 * Signs up and orders a dish of the demo bistro, to collect and in cash.
 * @returns the order's reference
 */
export const orderPickup = async (page: Page): Promise<string> => {
  await signUp(page);
  await collect(page, ["Ghee podi mini idli"]);
  await page.getByRole("radio", { name: /^Cash/ }).check();
  await page.getByRole("button", { name: "Pay & Confirm" }).click();
  await page.getByRole("heading", { level: 1, name: "Order placed" }).waitFor();
  return (await page.title()).replace(/^Order (\S+).*/, "$1");
};

/** Quantities in the cart of the page's shop. */
export const quantities = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const { lines } = JSON.parse(localStorage.getItem(`${location.hostname}-cart`) ?? '{"lines":[]}');
    return lines.map(({ quantity }: { quantity: number }) => quantity);
  });

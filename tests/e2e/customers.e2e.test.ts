import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { paths } from "#core/contract/storefront.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { openAs, phoneAndDesktop } from "../kit/browser/staff.ts";
import { violations } from "../kit/browser/violations.ts";
import { newMember, newProduct, newShop } from "../kit/factories.ts";

const origin = inject("origin");

const chromium = await browserOfTests();

const desktop = { locale: "en", viewport: { width: 1280, height: 800 } } as const;
const hostile = `<img src=x onerror="document.title='x'">`;

/** A shop whose staff took an order of two customers by telephone. */
const newCounter = async () => {
  const shop = await newShop(origin, { supportedLocales: ["en", "pl", "de"] });
  const { owner, organizationId } = shop;
  const product = await newProduct(shop);
  const params = { organizationId };
  const take = (firstname: string, lastname: string, phone: string) =>
    owner.call(routes.orders.takeOrder, {
      params,
      headers: {},
      body: {
        source: "phone",
        items: [{ productId: product.id, quantity: 1 }],
        fulfilmentMethod: "pickup",
        contact: { firstname, lastname, phone },
        payment: { provider: "not_applicable", method: "cash_on_delivery" },
      },
    });
  const order = await take("Ada", "Nowak", "+48600100200");
  await take("Zoë", "O'Brien <b>x</b>", "+48600100201");
  const customers = async () => (await owner.call(routes.customers.listCustomers, { params, query: {} })).data;
  await expect.poll(async () => (await customers()).length).toBe(2);
  return { shop, owner, order, customers, base: `${origin}${paths.board(organizationId)}` };
};

test("The phone number of a customer is grouped on an order and keeps to one line, however narrow that is", async () => {
  const { owner, order, shop } = await newCounter();
  const page = await openAs(chromium, owner, { locale: "pl", viewport: { width: 390, height: 844 } });
  await page.goto(origin + paths.staffOrder(shop.organizationId, order.id));
  const number = page.getByRole("link", { name: /^Klient: / }).getByText("+48 600 100 200");
  await number.waitFor();
  const lines = await number.evaluate((number) => {
    const link = number.closest("a");
    return Array.from({ length: 20 }, (_, n) => {
      if (link) link.style.width = `${180 + n * 10}px`;
      return number.getClientRects().length;
    });
  });
  expect(new Set(lines)).toEqual(new Set([1]));
});

test("A manager finds a customer by phone, notes an allergy and blocks, and the note is shown with the next order", async () => {
  const { shop, owner, order, customers, base } = await newCounter();
  const page = await openAs(chromium, owner, desktop);
  await page.goto(base);
  await page.getByRole("link", { name: "Customers" }).click();
  await page.getByText("2 customers").waitFor();
  await page.getByText("+48 600 100 201", { exact: true }).waitFor();
  await page.getByRole("searchbox").fill("600 100 200");
  await page.keyboard.press("Enter");
  await page.getByText("1 customer", { exact: true }).waitFor();
  await page.getByRole("link", { name: /Ada Nowak/ }).press("Enter");
  await page.getByRole("heading", { name: "Ada Nowak" }).waitFor();
  await page.getByRole("textbox", { name: "Note" }).fill(`Peanuts ${hostile}`);
  await page.getByRole("button", { name: "Save note" }).press("Enter");
  await page.getByRole("button", { name: "Save note" }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Block" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Block" }).press("Enter");
  await page.getByText("Online orders are refused. Your team can take them by phone.").waitFor();
  expect((await customers()).map(({ note, isBlocked }) => [note, isBlocked])).toContainEqual([
    `Peanuts ${hostile}`,
    true,
  ]);
  await page.goto(`${base}/customers?blocked=true`);
  await page.getByText("1 customer", { exact: true }).waitFor();

  const staff = await openAs(chromium, await newMember(shop, "staff"), desktop);
  await staff.goto(`${base}/till`);
  await staff.getByRole("textbox", { name: "Phone" }).fill("600100200");
  await staff.getByText(`Peanuts ${hostile}`).waitFor();
  await staff.getByText("Online orders are refused. Your team can take them by phone.").waitFor();
  await staff.goto(`${base}/orders/${order.id}`);
  await staff.getByText(`Peanuts ${hostile}`).waitFor();
  const customer = staff.getByRole("link", { name: "Customer: Ada Nowak" });
  // A name that is written from right to left would mix with the number after it.
  expect(await customer.locator("bdi").innerText()).toBe("Ada Nowak");
  await customer.click();
  await staff.getByRole("heading", { name: "Ada Nowak" }).waitFor();
  expect(await staff.getByRole("button", { name: /^(Unblock|Erase customer)$/ }).count()).toBe(0);
  expect(await staff.title()).not.toBe("x");
});

test("The second person to save a note sees the first version, keeps their own text, and may replace the other", async () => {
  const { owner, customers, base } = await newCounter();
  const [customer] = await customers();
  const [one, two] = [await openAs(chromium, owner, desktop), await openAs(chromium, owner, desktop)];
  for (const page of [one, two]) {
    await page.goto(`${base}/customers/${customer?.id}`);
    await page.getByRole("textbox", { name: "Note" }).waitFor();
  }
  const save = async (page: typeof one, note?: string) => {
    if (note) await page.getByRole("textbox", { name: "Note" }).fill(note);
    await page.getByRole("button", { name: "Save note" }).click();
  };
  await save(one, "Nuts");
  await one.getByRole("button", { name: "Save note" }).waitFor({ state: "detached" });
  await save(two, "Milk");
  await two.getByText("Somebody changed this note meanwhile").waitFor();
  await two.getByText("It now says: “Nuts”.").waitFor();
  await expect.poll(() => two.getByRole("textbox", { name: "Note" }).inputValue()).toBe("Milk");
  await save(two);
  await two.getByRole("button", { name: "Save note" }).waitFor({ state: "detached" });
  expect((await customers()).map(({ note }) => note)).toContain("Milk");
});

test("A manager erases a customer, and an empty list says why", async () => {
  const { owner, customers, base } = await newCounter();
  const page = await openAs(chromium, owner, desktop);
  for (const { id } of await customers()) {
    await page.goto(`${base}/customers/${id}`);
    await page.getByRole("button", { name: "Erase customer" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Erase customer" }).dblclick();
    await page.waitForURL(`${base}/customers`);
  }
  await page.getByText("Nobody has ordered yet.").waitFor();
  await page.goto(`${base}/customers?search=nobody`);
  await page.getByText("No customer matches this.").waitFor();
});

test.each([...phoneAndDesktop, { locale: "de", viewport: { width: 1024, height: 768 } }] as const)(
  "The list and the page of customers have no faults in $locale at $viewport.width",
  async (screen) => {
    const { owner, order, customers, base } = await newCounter();
    const [customer] = await customers();
    const params = { organizationId: order.organizationId, id: customer?.id ?? "" };
    const body = { note: hostile, isBlocked: true };
    await owner.call(routes.customers.patchCustomer, { params, headers: {}, body });
    const page = await openAs(chromium, owner, screen);
    for (const address of ["/customers", `/customers/${customer?.id}`, `/orders/${order.id}`]) {
      await page.goto(`${base}${address}`);
      await page.locator("main h1").waitFor();
      await page
        .getByText(address === "/customers" ? "Nowak" : "26")
        .first()
        .waitFor();
      expect(await violations(page)).toEqual([]);
    }
  },
);

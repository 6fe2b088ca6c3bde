import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { temporaryCloud } from "#infra/local/testing/spawn-cloud.ts";
import { browserOfTests } from "./browser.ts";
import { violations } from "./violations.ts";

const chromium = await browserOfTests();

/** A platform of its own, on which there is nothing yet. */
const cloud = await temporaryCloud({ SEED: "none" });
afterAll(cloud.stop);

/** One pixel. */
const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const newPage = async (viewport: { width: number; height: number }, locale = "pl-PL"): Promise<Page> => {
  const context = await chromium.newContext({
    viewport,
    reducedMotion: "reduce",
    locale,
    timezoneId: "Europe/Warsaw",
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  return page;
};

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });
const named = (page: Page, name: string) => page.locator(`[name="${name}"]`);

const signUp = async (page: Page) => {
  await page.goto(`${cloud.origin}/staff`);
  await page.getByRole("main").getByRole("link", { name: "Załóż konto" }).click();
  await page.getByLabel("Imię").fill("Ada");
  await page.getByLabel("Nazwisko").fill("Nowak");
  await page.getByLabel("E-mail").fill("ada@example.com");
  await page.getByLabel("Hasło", { exact: true }).fill("tamarind-and-rain");
  await button(page, "Dalej").click();
  await page.getByRole("link", { name: "Załóż lokal" }).click();
};

/** Three steps: what the shop is, how its site is, and when it is open. */
const openShop = async (page: Page, name: string) => {
  await page.getByRole("heading", { name: "O lokalu" }).waitFor();
  await button(page, "Dalej").click();
  await page.getByText("Wybierz adres z listy").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel("Nazwa").fill(name);
  await page.getByLabel("Telefon").fill("+48 12 345 67 89");
  await expect.poll(() => page.getByLabel("E-mail").inputValue()).toBe("ada@example.com");
  await page.getByLabel("Adres", { exact: true }).pressSequentially("Dietla 5", { delay: 20 });
  await page.getByRole("listbox").getByRole("option").first().click();
  await page.getByText("Wybierz adres z listy").waitFor({ state: "detached" });
  await button(page, "Dalej").click();

  await page.getByRole("heading", { name: "Języki, pieniądze i strona" }).waitFor();
  await page.getByText("Ten adres jest wolny.").waitFor();
  await page.getByLabel("Dodaj język").selectOption("en");
  await expect.poll(() => page.getByLabel("Waluta").inputValue()).toBe("PLN");
  expect(await violations(page)).toEqual([]);
  await button(page, "Dalej").click();

  await page.getByRole("heading", { name: "Godziny otwarcia" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByText("Całą dobę, codziennie").click();
  await button(page, "Utwórz lokal").click();
  await page.getByText("Brakuje 1 rzeczy, by otworzyć lokal.").waitFor();
};

const addFirstDish = async (page: Page) => {
  await page.getByRole("link", { name: "Zrób to: Danie w menu" }).click();
  await named(page, "category.translations.0.title").fill("Zupy");
  await named(page, "translations.0.title").fill("Żurek");
  await page.getByLabel("Cena").fill("24,90");
  expect(await violations(page)).toEqual([]);
  await button(page, "Zapisz").click();
  await page.getByText("Wszystko gotowe.").waitFor();
};

const addFirstZone = async (page: Page) => {
  await page.getByRole("link", { name: "Zrób to: Dostawa" }).click();
  await page.getByLabel("Opłata za dostawę").fill("9,90");
  expect(await violations(page)).toEqual([]);
  await button(page, "Zapisz").click();
  await page.getByRole("link", { name: "Zmień: Dostawa" }).waitFor();
};

/** A dish with a picture and a choice that costs more. */
const addDishWithOptions = async (page: Page) => {
  await page.getByRole("navigation").getByRole("link", { name: "Menu" }).click();
  await page.getByRole("link", { name: "Nowe danie" }).first().click();
  await named(page, "translations.0.title").fill("Pierogi");
  await named(page, "basePrice").fill("32");
  await page.locator("label", { hasText: "Zupy" }).click();
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: "pierogi.png",
      mimeType: "image/png",
      buffer: Buffer.from(png, "base64"),
    });
  await page.getByRole("img", { name: /pierogi\.png/ }).waitFor();
  await page.getByLabel("Co widać na zdjęciu 1 (polski)").fill("Pierogi z cebulą");
  await button(page, "Dodaj wybór").click();
  await named(page, "modifierGroups.0.translations.0.title").fill("Dodatek");
  await named(page, "modifierGroups.0.modifiers.0.title").fill("Skwarki");
  await named(page, "modifierGroups.0.modifiers.0.price").fill("4");
  await button(page, "Zapisz").click();
  await page.getByRole("switch", { name: "Widoczne dla klientów" }).click();
  await page.getByText("Klienci widzą to w menu").waitFor();
};

/** Somebody else, on a phone, who knows nothing but the address. */
const order = async (page: Page, site: string) => {
  await page.goto(`${site}menu`);
  await button(page, /^Dodaj: Pierogi/).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel(/Skwarki/).check();
  await sheet.getByRole("button", { name: /^Do koszyka/ }).click();
  await sheet.waitFor({ state: "detached" });
  await button(page, /^Dodaj: Żurek/).click();
  await button(page, /Zobacz koszyk/).click();
  await page.getByRole("link", { name: /^Przejdź do zamówienia \d/ }).click();
  await page.getByLabel("Imię").fill("Jan");
  await page.getByLabel("Nazwisko").fill("Lis");
  await page.getByLabel("Telefon").fill("600 100 200");
  await page.getByLabel("E-mail").fill("jan@example.com");
  await page.getByLabel("Ulica i numer").fill("Dietla 58");
  await button(page, "Zapisz i przejdź dalej").click();
  await page.getByRole("radio", { name: /^Dostawa/ }).check();
  await page.getByRole("radio", { name: /^Gotówka/ }).check();
  await button(page, "Zamawiam i płacę").click();
  await page.getByRole("heading", { level: 1, name: "Zamówienie złożone" }).waitFor();
};

test.each([
  ["en-GB", "Your restaurant’s own place on the web", "Go to your shop"],
  ["pl-PL", "Własne miejsce Twojej restauracji w sieci", "Przejdź do swojego lokalu"],
])("An empty platform says what it is and how to open a shop, in %s", async (locale, title, work) => {
  const page = await newPage({ width: 390, height: 844 }, locale);
  await page.goto(cloud.origin);
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: work }).click();
  await page.getByRole("heading", { level: 1, name: /Log in|Zaloguj się/ }).waitFor();
  await page.goto(cloud.origin.replace("localhost", "nobody.localhost"));
  await page.getByRole("heading", { level: 1, name: /Organization not found|Nie znaleziono/ }).waitFor();
});

test("Somebody without a terminal builds a shop in Polish, opens it, and gets the first order", async () => {
  const owner = await newPage({ width: 1280, height: 800 });
  await signUp(owner);
  await openShop(owner, "Pod Orłem");
  await addFirstDish(owner);
  await addFirstZone(owner);
  expect(await violations(owner)).toEqual([]);

  const site = await owner.getByRole("link", { name: /^Zobacz stronę/ }).getAttribute("href");
  expect(site).toBe(cloud.origin.replace("localhost", "pod-orlem.localhost").concat("/"));
  const stranger = await newPage({ width: 390, height: 844 });
  await stranger.goto(`${site}menu`);
  await stranger.getByText("Żurek").first().waitFor();
  await stranger.getByText("Nie przyjmujemy zamówień online").first().waitFor();
  expect(await stranger.getByRole("link", { name: "Zarezerwuj stolik" }).count()).toBe(0);

  await addDishWithOptions(owner);
  await owner.getByRole("navigation").getByRole("link", { name: "Lokal" }).click();
  await button(owner, "Otwórz lokal").click();
  await owner.getByRole("dialog").getByRole("switch", { name: "Goście mogą rezerwować stoliki" }).click();
  expect(await violations(owner)).toEqual([]);
  await owner.getByRole("dialog").getByRole("button", { name: "Otwórz lokal" }).click();
  await owner.getByText("Lokal przyjmuje zamówienia.").waitFor();

  await stranger.goto(`${site}menu`);
  await stranger.getByRole("img", { name: "Pierogi z cebulą" }).first().waitFor();
  await stranger.goto(site ?? "");
  await stranger.getByRole("link", { name: "Zarezerwuj stolik" }).first().waitFor();
  await order(stranger, site ?? "");
  await owner.getByRole("navigation").getByRole("link", { name: "Tablica" }).click();
  const card = owner.getByRole("article").first();
  await card.waitFor();
  const text = await card.textContent();
  for (const part of ["Pierogi", "Skwarki", "Żurek", "Jan Lis"]) expect(text).toContain(part);
});

test("What an owner writes of a day, a colour and the first page stands on the site", async () => {
  const owner = await newPage({ width: 1024, height: 768 });
  await owner.goto(`${cloud.origin}/staff`);
  await owner.getByLabel("E-mail").fill("ada@example.com");
  await owner.getByLabel("Hasło", { exact: true }).fill("tamarind-and-rain");
  await button(owner, "Dalej").click();
  await owner.getByRole("navigation").getByRole("link", { name: "Lokal" }).click();

  await owner.getByRole("link", { name: "Godziny otwarcia", exact: true }).click();
  await owner.getByText("W tych godzinach").click();
  const friday = owner.getByRole("group", { name: "piątek" });
  await friday.getByLabel("Od").fill("1800");
  await friday.getByLabel("Do").fill("2");
  await friday.getByLabel("Do").blur();
  await expect.poll(() => friday.getByLabel("Od").inputValue()).toBe("18:00");
  await expect.poll(() => friday.getByLabel("Do").inputValue()).toBe("02:00");
  await friday.getByText("Następnego dnia").waitFor();
  // Tomorrow by keyboard; days before today are off.
  const calendar = owner.getByRole("application", { name: /^Dni wyjątkowe/ });
  await calendar.locator("[data-today]").focus();
  await owner.keyboard.press("ArrowRight");
  await owner.keyboard.press("Enter");
  await expect.poll(() => calendar.locator("[data-selected]").count()).toBe(1);
  expect(await violations(owner)).toEqual([]);
  await button(owner, "Zapisz").click();
  await owner.getByText(/^Zapisano o/).waitFor();

  await owner.getByRole("link", { name: "Strona", exact: true }).click();
  await owner.getByRole("textbox", { name: "Kolor", exact: true }).fill("#FFE600");
  await owner.getByText(/kontrast/i).waitFor();
  await named(owner, "storefront.translations.0.headline").fill("Kuchnia jak u babci");
  await button(owner, "Zapisz").click();
  await owner.getByText(/^Zapisano o/).waitFor();
  expect(await violations(owner)).toEqual([]);

  await owner.getByRole("link", { name: "Podstrony" }).click();
  await named(owner, "translations.0.intro").fill("Gotujemy od rana.");
  await button(owner, "Dodaj rozdział").click();
  await button(owner, "Zapisz").click();
  await owner.getByText("To pole jest wymagane").first().waitFor();
  await named(owner, "story.0.translations.0.title").fill("Skąd jesteśmy");
  await named(owner, "story.0.translations.0.text").fill("Z Kazimierza.");
  await button(owner, "Zapisz").click();
  await owner.getByText(/^Zapisano o/).waitFor();
  expect(await violations(owner)).toEqual([]);

  // Somebody else writes the same text meanwhile.
  const elsewhere = await owner.context().newPage();
  await elsewhere.goto(owner.url());
  await named(elsewhere, "translations.0.intro").fill("Gotujemy do nocy.");
  await button(elsewhere, "Zapisz").click();
  await elsewhere.getByText(/^Zapisano o/).waitFor();
  await named(owner, "translations.0.intro").fill("Gotujemy cały dzień.");
  await button(owner, "Zapisz").click();
  await owner.getByRole("dialog").getByText("Gotujemy do nocy.").waitFor();
  expect(await violations(owner)).toEqual([]);
  await owner.getByRole("dialog").getByRole("radio").last().check();
  await owner.getByRole("dialog").getByRole("button").last().click();
  await expect.poll(() => named(owner, "translations.0.intro").inputValue()).toBe("Gotujemy do nocy.");

  const stranger = await newPage({ width: 390, height: 844 });
  await stranger.goto(cloud.origin.replace("localhost", "pod-orlem.localhost"));
  await stranger.getByRole("heading", { level: 1, name: "Kuchnia jak u babci" }).waitFor();
  await stranger.getByText("18:00–02:00").first().waitFor();
  await stranger.goto(`${cloud.origin.replace("localhost", "pod-orlem.localhost")}/story`);
  await stranger.getByText("Z Kazimierza.").waitFor();
});

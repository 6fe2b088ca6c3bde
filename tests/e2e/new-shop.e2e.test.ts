import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { browserOfTests } from "../kit/browser/browser.ts";
import { addDishWithOptions, addFirstDish, addFirstZone, button, named, openShop } from "../kit/browser/first-shop.ts";
import { violations } from "../kit/browser/violations.ts";
import { mailedLink } from "../kit/factories.ts";
import { temporaryCloud } from "../kit/spawn-cloud.ts";

const chromium = await browserOfTests();

/** A platform of its own, which is empty. */
const cloud = await temporaryCloud({ SEED: "none" });
afterAll(cloud.stop);

const newPage = async (viewport: { width: number; height: number }, locale = "pl-PL"): Promise<Page> => {
  const context = await chromium.newContext({
    viewport,
    reducedMotion: "reduce",
    locale,
    timezoneId: "Europe/Warsaw",
  });
  const page = await context.newPage();
  page.setDefaultTimeout(45_000);
  return page;
};

const signUp = async (page: Page) => {
  await page.goto(`${cloud.origin}/staff`);
  await page.getByRole("main").getByRole("link", { name: "Załóż konto" }).click();
  // The platform has no shop yet, so there are no orders to follow.
  await page.getByLabel("Imię").fill("Ada");
  expect(await page.getByText("Konto zapamiętuje adres").count()).toBe(0);
  await page.getByLabel("Nazwisko").fill("Nowak");
  await page.getByLabel("E-mail").fill("ada@example.com");
  await page.getByLabel("Hasło", { exact: true }).fill("tamarind-and-rain");
  await button(page, "Dalej").click();
  await page.getByRole("link", { name: "Załóż lokal" }).click();
};

/** A page of the owner, who has signed in to the board. */
const signedIn = async (viewport: { width: number; height: number }): Promise<Page> => {
  const owner = await newPage(viewport);
  await owner.goto(`${cloud.origin}/staff`);
  await owner.getByLabel("E-mail").fill("ada@example.com");
  await owner.getByLabel("Hasło", { exact: true }).fill("tamarind-and-rain");
  await button(owner, "Dalej").click();
  return owner;
};

/** Another person, on a phone, who knows only the address. */
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

/** What an owner looks for on a long page is in view: the seller, the texts of the home, and reservations. */
const leadsToItsPart = async (owner: Page, start: string) => {
  const inView = (heading: string) =>
    expect
      .poll(() =>
        owner.getByRole("heading", { name: heading, exact: true }).evaluate((element) => {
          const { left, top } = element.getBoundingClientRect();
          return document.elementFromPoint(left + 1, top + 1) === element && top < innerHeight / 2;
        }),
      )
      .toBe(true);
  await owner.setViewportSize({ width: 390, height: 844 });
  for (const [name, heading] of [
    ["Ustaw: Dane sprzedawcy", "Dane sprzedawcy"],
    ["Ustaw: Teksty na stronie głównej", "Pierwszy ekran"],
  ] as const) {
    await owner.goto(start);
    await owner.getByRole("link", { name }).click();
    await inView(heading);
  }
  await owner.goto(start.replace("/shop", "/reservations"));
  await owner.getByText("Goście nie mogą rezerwować online.").waitFor();
  expect(await violations(owner)).toEqual([]);
  await owner.getByRole("link", { name: "Ustawienia rezerwacji" }).click();
  await inView("Rezerwacje");
  await owner.goto(start);
  await owner.getByRole("link", { name: "Zmień: VAT" }).waitFor();
  await owner.setViewportSize({ width: 1280, height: 800 });
};

test.each([
  ["en-GB", "Your restaurant’s own place on the web", "Go to your shop"],
  ["pl-PL", "Własne miejsce Twojej restauracji w sieci", "Przejdź do swojego lokalu"],
])("An empty platform says what it is and how to open a shop, in %s", async (locale, title, work) => {
  const page = await newPage({ width: 390, height: 844 }, locale);
  await page.goto(cloud.origin);
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  expect(await violations(page)).toEqual([]);
  // There is no shop whose terms could be shown.
  expect(await page.getByRole("link", { name: /^(Terms|Regulamin)/ }).count()).toBe(0);
  expect((await page.goto(`${cloud.origin}/menu`))?.status()).toBe(404);
  await page.goBack();
  await page.getByRole("link", { name: work }).click();
  await page.getByRole("heading", { level: 1, name: /Log in|Zaloguj się/ }).waitFor();
  await page.goto(cloud.origin.replace("localhost", "nobody.localhost"));
  await page.getByRole("heading", { level: 1, name: /Organization not found|Nie znaleziono/ }).waitFor();
});

test("A person without a terminal builds a shop in Polish, opens it, and gets the first order", async () => {
  const owner = await newPage({ width: 1280, height: 800 });
  await signUp(owner);
  await openShop(owner, "Pod Orłem");
  const start = owner.url();
  await owner.goto(start.replace("/shop", ""));
  await owner.getByText("Lokal nie przyjmuje zamówień.").waitFor();
  await owner.getByRole("heading", { name: /^Nowe/ }).waitFor();
  expect(await owner.getByText("Przyjmujemy zamówienia").count()).toBe(0);
  await owner.goto(start.replace("/shop", "/till"));
  await owner.getByText("W menu nic jeszcze nie ma.").waitFor();
  await owner.getByRole("main").getByRole("link", { name: "Przejdź do menu" }).waitFor();
  await owner.goto(start);
  await addFirstDish(owner);
  await addFirstZone(owner);
  expect(await violations(owner)).toEqual([]);

  // Everything is ready except that the owner's address is not proved.
  expect(await button(owner, "Otwórz lokal").count()).toBe(0);
  await owner.getByRole("link", { name: "Ustaw: Twój adres e-mail" }).click();
  await owner.getByText("Adres e-mail czeka na potwierdzenie").waitFor();
  await owner.goto((await mailedLink(cloud.origin, "ada@example.com")).href);
  await owner.getByRole("main").getByRole("link", { name: "Przejdź do swojego lokalu" }).click();
  await owner.getByRole("navigation").getByRole("link", { name: "Lokal" }).click();
  await owner.getByText("Wszystko gotowe.").waitFor();

  const site = await owner.getByRole("link", { name: /^Zobacz stronę/ }).getAttribute("href");
  expect(site).toBe(cloud.origin.replace("localhost", "pod-orlem.localhost").concat("/"));
  const stranger = await newPage({ width: 390, height: 844 });
  await stranger.goto(`${site}menu`);
  await stranger.getByText("Żurek").first().waitFor();
  await stranger.getByText("Nie przyjmujemy zamówień online").first().waitFor();
  expect(await stranger.getByRole("link", { name: "Zarezerwuj stolik" }).count()).toBe(0);
  await stranger.goto(site ?? "");
  await stranger.getByText("Nie przyjmujemy zamówień online").first().waitFor();
  expect(await stranger.getByRole("link", { name: "Zamów online" }).count()).toBe(0);
  await stranger.getByRole("link", { name: "Zobacz całe menu" }).first().click();
  await stranger.getByText("Żurek").first().waitFor();
  await leadsToItsPart(owner, start);

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
  await card.getByRole("button").first().click();
  const whole = await owner.getByRole("dialog").textContent();
  for (const part of ["Pierogi", "Skwarki", "Żurek", "Jan Lis"]) expect(whole).toContain(part);
});

test("A new owner who proves the address goes on to the shop, without texts for shoppers", async () => {
  const owner = await signedIn({ width: 390, height: 844 });
  await owner.getByRole("heading", { level: 1, name: "Tablica" }).waitFor();
  const { href } = await mailedLink(cloud.origin, "ada@example.com");
  await owner.goto(href);
  await owner.getByText("Adres jest potwierdzony").waitFor();
  expect(
    await owner
      .getByRole("main")
      .getByText(/zamówieni/i)
      .count(),
  ).toBe(0);
  expect(await violations(owner)).toEqual([]);
  await button(owner, /^Menu konta/).click();
  expect(await owner.getByRole("link", { name: "Wszystkie zamówienia" }).count()).toBe(0);
  await owner.keyboard.press("Escape");
  await owner.getByRole("main").getByRole("link", { name: "Przejdź do swojego lokalu" }).click();
  await owner.getByRole("heading", { level: 1, name: "Tablica" }).waitFor();
});

test("A first dish whose last call failed is saved once by the next try", async () => {
  const owner = await signedIn({ width: 1280, height: 800 });
  await owner.getByRole("navigation").getByRole("link", { name: "Lokal" }).click();
  await owner.getByText("Lokal przyjmuje zamówienia.").waitFor();
  const start = owner.url();
  await owner.goto(`${start}/first-dish`);
  await named(owner, "category.translations.0.title").fill("Desery");
  await named(owner, "translations.0.title").fill("Makowiec");
  await owner.getByLabel("Cena").fill("1.200,50");
  await owner.getByLabel("Cena").blur();
  await owner.getByText("Wpisz samą liczbę, na przykład 1200").waitFor();
  await owner.getByLabel("Cena").fill("12,50");
  await owner.route("**/products/*/status/publish", (route) => route.abort(), { times: 1 });
  await button(owner, "Zapisz").click();
  await owner.getByText("Nie zapisano").first().waitFor();
  await named(owner, "translations.0.title").fill("Sernik");
  await button(owner, "Zapisz").click();
  await owner.waitForURL(start);
  await owner.goto(start.replace("/shop", "/menu"));
  await owner.getByRole("link", { name: "Sernik" }).waitFor();
  expect(await owner.getByRole("link", { name: "Makowiec" }).count()).toBe(0);
});

test("A shop that is closed by its switch says so to staff, and offers to open it again", async () => {
  const owner = await signedIn({ width: 1280, height: 800 });
  await owner.getByText("Przyjmujemy zamówienia").waitFor();
  await owner.getByRole("navigation").getByRole("link", { name: "Lokal" }).click();
  await owner.getByRole("link", { name: "Godziny otwarcia", exact: true }).click();
  const doors = owner.getByRole("switch", { name: "Lokal działa zgodnie z godzinami" });
  await doors.click();
  await button(owner, "Zapisz").click();
  await owner.getByText("Lokal jest zamknięty, niezależnie od godzin otwarcia.").waitFor();
  await owner.getByRole("navigation").getByRole("link", { name: "Tablica" }).click();
  await owner.getByRole("heading", { name: /^Nowe/ }).waitFor();
  expect(await owner.getByText("Przyjmujemy zamówienia").count()).toBe(0);
  await owner.getByRole("link", { name: "Otwórz go ponownie" }).click();
  await doors.click();
  await button(owner, "Zapisz").click();
  await owner.getByText("Lokal jest zamknięty, niezależnie od godzin otwarcia.").waitFor({ state: "detached" });
});

test("A special day, a colour and a first page that an owner sets appear on the site", async () => {
  const owner = await signedIn({ width: 1024, height: 768 });
  await button(owner, "Biuro").click();
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

test("An owner deletes a shop once no order is open, and then the account", async () => {
  const owner = await signedIn({ width: 390, height: 844 });
  await button(owner, "Biuro").click();
  await owner.getByRole("navigation").getByRole("link", { name: "Lokal" }).click();
  await owner.getByText("Lokal przyjmuje zamówienia.").waitFor();
  const start = owner.url();
  await owner.goto(`${start}/details`);
  await button(owner, "Usuń lokal").click();
  const sheet = owner.getByRole("dialog", { name: "Usunąć lokal Pod Orłem?" });
  await sheet.getByRole("button", { name: "Usuń lokal" }).click();
  await sheet.getByText("Są jeszcze otwarte lub właśnie opłacane zamówienia.").waitFor();
  expect(await violations(owner)).toEqual([]);
  await owner.evaluate(async (shop) => {
    const post = (path: string) =>
      fetch(`/api/${shop}/orders/${path}/status/cancelled`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: "{}",
      });
    const { data } = await (await fetch(`/api/${shop}/orders`)).json();
    await Promise.all(data.map(({ id }: { id: string }) => post(id)));
  }, start.split("/").at(-2));
  await expect
    .poll(async () => {
      if (await sheet.isVisible()) await sheet.getByRole("button", { name: "Usuń lokal" }).click();
      return owner.getByText(/^Nie pracujesz jeszcze w żadnym lokalu/).count();
    })
    .toBe(1);
  await owner.goto(`${cloud.origin}/account`);
  await button(owner, "Usuń moje konto").click();
  await owner.getByLabel("Twoje hasło").fill("tamarind-and-rain");
  await button(owner, "Usuń na zawsze").click();
  await owner.getByText("Konto jest usunięte").waitFor();
});

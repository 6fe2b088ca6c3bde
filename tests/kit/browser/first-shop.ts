import type { Page } from "playwright-core";
import { expect } from "vitest";
import { onePixel } from "../one-pixel.ts";
import { violations } from "./violations.ts";

/** A button by its whole name, or by a pattern. */
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });

/** The field of a form by its name. */
export const named = (page: Page, name: string) => page.locator(`[name="${name}"]`);

/** Three steps: what the shop is, how its site is, and when it is open. */
export const openShop = async (page: Page, name: string) => {
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
  await page.getByText("Brakuje 2 rzeczy, aby otworzyć lokal.").waitFor();
};

/** Adds a category with a dish from the list of what is missing. */
export const addFirstDish = async (page: Page) => {
  await page.getByRole("link", { name: "Ustaw: Danie w menu" }).click();
  await named(page, "category.translations.0.title").fill("Zupy");
  await named(page, "translations.0.title").fill("Żurek");
  await page.getByLabel("Cena").fill("24,90");
  expect(await violations(page)).toEqual([]);
  await button(page, "Zapisz").click();
  await page.getByText("Brakuje 1 rzeczy, aby otworzyć lokal.").waitFor();
};

/** Adds a zone of delivery from the list of what is missing. */
export const addFirstZone = async (page: Page) => {
  await page.getByRole("link", { name: "Ustaw: Dostawa" }).click();
  await page.getByLabel("Opłata za dostawę").fill("9,90");
  expect(await violations(page)).toEqual([]);
  await button(page, "Zapisz").click();
  await page.getByRole("link", { name: "Zmień: Dostawa" }).waitFor();
};

/** A dish with a picture and a choice that costs more. */
export const addDishWithOptions = async (page: Page) => {
  await page.getByRole("navigation").getByRole("link", { name: "Menu" }).click();
  await page.getByRole("link", { name: "Nowe danie" }).first().click();
  await named(page, "translations.0.title").fill("Pierogi");
  await named(page, "basePrice").fill("32");
  await page.locator("label", { hasText: "Zupy" }).click();
  await page.locator('input[type="file"]').first().setInputFiles({
    name: "pierogi.png",
    mimeType: "image/png",
    buffer: onePixel,
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

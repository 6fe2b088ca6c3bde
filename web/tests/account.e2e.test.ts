import { readFileSync } from "node:fs";
import type { Browser as Chromium } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "#infra/local/browser.ts";
import { openShop, signUp } from "./shopper.ts";
import { violations } from "./violations.ts";

const origin = inject("origin");

let chromium: Chromium;
beforeAll(async () => {
  chromium = await launchBrowser();
});
afterAll(() => chromium?.close());

test("A person downloads their data, then deletes the account for good", async () => {
  const page = await openShop(chromium, origin);
  await signUp(page);
  await page.goto(`${origin}/account`);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const data = JSON.parse(readFileSync(await (await downloading).path(), "utf8"));
  expect(data.user).toMatchObject({ firstname: "Ada", lastname: "Nowak" });

  await page.getByRole("button", { name: "Delete my account" }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel("Your password").fill("not-the-password");
  await page.getByRole("button", { name: "Delete for good" }).click();
  await page.getByText("The password is not right").waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("password");
  await page.getByLabel("Your password").fill("tamarind-and-rain");
  await page.getByRole("button", { name: "Delete for good" }).click();
  await page.getByText("The account is deleted").waitFor();

  await page.getByLabel("Email").fill(data.user.email);
  await page.getByLabel("Password", { exact: true }).fill("tamarind-and-rain");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("The e-mail address or the password is not right").waitFor();
});

test("A guest is led to sign in before the account page", async () => {
  const page = await openShop(chromium, origin);
  await page.goto(`${origin}/account`);
  await page.getByRole("heading", { name: "Log in" }).waitFor();
  expect(page.url()).toContain("redirect=%2Faccount");
});

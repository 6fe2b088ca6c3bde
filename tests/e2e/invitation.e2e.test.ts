import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import type { Sentence } from "#core/contract/sentences.ts";
import { paths } from "#core/contract/storefront.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { openShop, screens } from "../kit/browser/shopper.ts";
import { violations } from "../kit/browser/violations.ts";
import { mailedLink, newShop, newShopper, type Shop } from "../kit/factories.ts";

const origin = inject("origin");
const { inviteMember, listInvitations, revokeInvitation } = routes.organizations;
const password = "tamarind-and-rain";

const chromium = await browserOfTests();

const words = {
  en: {
    signUp: "Create an account",
    invites: "invites you to its team.",
    why: "An account saves your address and lets you follow your order.",
    accept: "Accept the invitation",
    accepted: "You are on the team now.",
    used: "This invitation was already accepted",
    withdrawn: "This invitation was withdrawn",
    expired: "This invitation has expired; ask for a new one",
    ask: "Use the newest invitation if there are several in your mail, or ask whoever invited you for a new one.",
    board: "Open the board",
    menu: "See the menu",
    throttled: "Too many attempts. Try again in a few minutes.",
  },
  pl: {
    signUp: "Załóż konto",
    invites: "zaprasza Cię do zespołu.",
    why: "Konto zapamiętuje adres i pokazuje, co dzieje się z zamówieniem.",
    accept: "Przyjmij zaproszenie",
    accepted: "Należysz teraz do zespołu.",
    used: "To zaproszenie zostało już przyjęte",
    withdrawn: "To zaproszenie zostało wycofane",
    expired: "To zaproszenie wygasło; poproś o nowe",
    ask: "Jeśli masz w skrzynce kilka zaproszeń, użyj najnowszego. Możesz też poprosić osobę, która Cię zaprosiła, o nowe.",
    board: "Otwórz tablicę",
    menu: "Zobacz menu",
    throttled: "Za dużo prób. Spróbuj ponownie za kilka minut.",
  },
} as const;

/** The path of the link that invites an address to a shop. */
const invited = async ({ owner, organizationId }: Shop, email: string) => {
  await owner.call(inviteMember, { params: { organizationId }, body: { email, role: "staff" } });
  const { pathname, search } = await mailedLink(origin, email);
  return origin + pathname + search;
};

const signIn = (page: Page, email: string) =>
  page.request.post(`${origin}/api/auth/sign-in/email`, { headers: { origin }, data: { email, password } });

const opened = async ({ locale, viewport }: (typeof screens)[number]) => {
  const page = await openShop(chromium, origin, { viewport, locale: locale === "pl" ? "pl-PL" : "en-GB" });
  const text = words[locale === "pl" ? "pl" : "en"];
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const link = (name: string) => page.getByRole("main").getByRole("link", { name, exact: true });
  const says = async (sentence: string) => {
    await page.getByText(sentence, { exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
  };
  return { page, text, button, link, says };
};

test.each(screens)("A person without an account signs up and joins the team, in $locale", async (screen) => {
  const [{ page, text, button, link, says }, shop] = await Promise.all([opened(screen), newShop(origin)]);
  const email = `new-${crypto.randomUUID()}@example.com`;
  await page.goto(await invited(shop, email));
  await link(text.signUp).waitFor();
  await page.getByText(`${shop.organization.name} ${text.invites}`, { exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  await link(text.signUp).click();
  await page.locator("input[name=firstname]").waitFor();
  expect(await page.getByText(text.why).count()).toBe(0);
  await page.locator("input[name=firstname]").fill("Ada");
  await page.locator("input[name=lastname]").fill("Nowak");
  await expect.poll(() => page.locator("input[name=email]").inputValue()).toBe(email);
  await page.locator("input[name=password]").fill(password);
  await page.locator("button[type=submit]").click();
  await button(text.accept).waitFor();
  expect(await violations(page)).toEqual([]);
  await button(text.accept).click();
  await says(text.accepted);
  await page.locator(":focus", { hasText: text.accepted }).waitFor();
  const { data } = await shop.owner.call(routes.organizations.listMembers, {
    params: { organizationId: shop.organizationId },
  });
  expect(data.map(({ role }) => role).sort()).toEqual(["owner", "staff"]);

  await link(text.board).click();
  await page.waitForURL(origin + paths.board(shop.organizationId));
  await page.getByRole("heading", { level: 1 }).waitFor();

  await page.goBack();
  await button(text.accept).click();
  await says(text.used);
  expect(await page.getByText(text.ask).count()).toBe(0);
  // A member of several shops chooses one; a member of one shop gets its board.
  await link(text.board).click();
  await page.waitForURL(origin + paths.board(shop.organizationId));
  await page.context().close();
});

test.each(screens)("A link that no longer works says why and whom to ask, in $locale", async (screen) => {
  const [{ page, text, button, link, says }, shop, person] = await Promise.all([
    opened(screen),
    newShop(origin),
    newShopper(origin),
  ]);
  await signIn(page, person.email);
  await page.goto(await invited(shop, person.email));
  await button(text.accept).waitFor();
  await page.route("**/api/**/accept*", (route) =>
    route.fulfill({ status: 429, json: { status: 429, code: "throttled", message: "", requestId: "" } }),
  );
  await button(text.accept).click();
  await says(text.throttled);
  await page.unrouteAll();

  const params = { organizationId: shop.organizationId };
  const [invitation] = await shop.owner.call(listInvitations, { params });
  await shop.owner.call(revokeInvitation, { params: { ...params, invitationId: invitation?.id ?? "" } });
  await button(text.accept).click();
  await says(text.withdrawn);
  await page.getByText(text.ask).waitFor();
  await link(text.menu).waitFor();

  // A week can't pass here. `tests/api/members/invitations.integration.test.ts` tests the API's answer after one.
  const message: Sentence = "This invitation has expired; ask for a new one";
  await page.route("**/api/**/accept*", (route) =>
    route.fulfill({
      status: 400,
      json: { status: 400, code: "invalid_input", message, requestId: "", issues: [{ path: ["token"], message }] },
    }),
  );
  await page.reload();
  await button(text.accept).click();
  await says(text.expired);
  await page.getByText(text.ask).waitFor();
  await page.context().close();
});

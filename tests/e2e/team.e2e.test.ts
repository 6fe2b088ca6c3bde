import { setTimeout as pause } from "node:timers/promises";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { paths } from "#core/contract/storefront.ts";
import { keys } from "#core/db/keys.ts";
import { commit } from "#core/db/table.ts";
import { newId } from "#core/ids.ts";
import { browserOfTests } from "../kit/browser/browser.ts";
import { openAs, phoneAndDesktop, type Screen } from "../kit/browser/staff.ts";
import { violations } from "../kit/browser/violations.ts";
import { mailedLink, newMember, newProduct, newShop, newShopper } from "../kit/factories.ts";

const origin = inject("origin");
const { acceptInvitation, changeOrdering, inviteMember, listInvitations, listMembers, removeMember } =
  routes.organizations;
const { getSession, signIn } = routes.accounts;

const chromium = await browserOfTests();

const words = {
  en: {
    only: "A shop needs an owner. Make somebody else an owner first.",
    send: "Send the invitation",
    onItsWay: (email: string) => `The invitation to ${email} is on its way.`,
    withdraw: (email: string) => `Revoke invitation: ${email}`,
    invalid: "Invalid email",
    change: "Change the role",
    remove: (name: string) => `Remove from the team: ${name}`,
    removed: "Remove from the team",
    signOut: "Log out everywhere",
    signedOut: "Ada Nowak is logged out everywhere.",
    endedSessions: /^Logged out everywhere:/,
    joined: /^Joined the team:/,
    gaveRole: /^Gave another role to/,
    ordering: /^Paused orders/,
    product: /^Added the dish/,
    who: "Who",
  },
  pl: {
    only: "Lokal musi mieć właściciela. Najpierw nadaj tę rolę innej osobie.",
    send: "Wyślij zaproszenie",
    onItsWay: (email: string) => `Zaproszenie na adres ${email} jest w drodze.`,
    withdraw: (email: string) => `Wycofaj zaproszenie: ${email}`,
    invalid: "Nieprawidłowy adres e-mail",
    change: "Zmień rolę",
    remove: (name: string) => `Usuń z zespołu: ${name}`,
    removed: "Usuń z zespołu",
    signOut: "Wyloguj wszędzie",
    signedOut: "Ada Nowak: wylogowano wszędzie.",
    endedSessions: /^Wylogowano wszędzie:/,
    joined: /^Nowa osoba w zespole:/,
    gaveRole: /^Zmieniono rolę/,
    ordering: /^Wstrzymano lub wznowiono/,
    product: /^Dodano danie/,
    who: "Kto",
  },
} as const;

test.each(phoneAndDesktop)(
  "An owner invites, promotes and removes people, and reads what they did, in $locale",
  async (screen) => {
    const text = words[screen.locale];
    const shop = await newShop(origin);
    const { owner, organizationId } = shop;
    const params = { organizationId };
    await newProduct(shop);
    const page = await openAs(chromium, owner, screen);
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    await page.goto(`${origin}/staff/${organizationId}/shop/people`);
    await page.getByText(text.only).waitFor();
    await expect.poll(() => page.locator("[name=email], [name=role]").count()).toBe(2);

    const email = page.locator("[name=email]");
    await email.fill("nobody");
    await button(text.send).click();
    await page.getByText(text.invalid).waitFor();
    const joining = await newShopper(origin);
    for (const address of [joining.email, `nobody.${joining.email}`]) {
      await email.fill(address);
      await button(text.send).click();
      await page.getByText(text.onItsWay(address)).waitFor();
    }
    await email.fill("nobody");
    await button(text.send).click();
    await page.getByText(text.invalid).waitFor();
    expect(await page.getByText(text.onItsWay(`nobody.${joining.email}`)).count()).toBe(0);
    await email.fill(`nobody.${joining.email}`);
    await button(text.send).click();
    await page.getByText(text.onItsWay(`nobody.${joining.email}`)).waitFor();
    await button(text.withdraw(`nobody.${joining.email}`)).press("Enter");
    await button(text.withdraw(`nobody.${joining.email}`)).waitFor({ state: "detached" });
    await page.locator("#invitations:focus").waitFor();
    await page.getByText(text.onItsWay(`nobody.${joining.email}`)).waitFor({ state: "detached" });
    expect(await violations(page)).toEqual([]);

    const token = (await mailedLink(origin, joining.email)).searchParams.get("token") ?? "";
    await joining.call(acceptInvitation, { body: { token } });
    await joining.call(changeOrdering, { params, body: { extraMinutes: 15 } });
    await page.reload();
    const row = page.getByRole("listitem").filter({ hasText: joining.email });
    await row.locator("[name=role]").selectOption("manager");
    await row.getByRole("button", { name: text.change, exact: true }).press("Enter");
    await row.getByRole("button", { name: text.change, exact: true }).waitFor({ state: "detached" });
    expect(await violations(page)).toEqual([]);
    await expect.poll(() => page.getByRole("button", { name: text.signOut }).count()).toBe(1);
    await row.getByRole("button", { name: text.signOut }).click();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("dialog").getByRole("button", { name: text.signOut }).click();
    await row.getByText(text.signedOut).waitFor();
    expect(await joining.call(getSession, {})).toBeNull();
    await joining.call(signIn, { body: { email: joining.email, password: "tamarind-and-rain" } });
    await row.getByRole("button", { name: text.remove("Ada Nowak") }).click();
    await page.getByRole("dialog").getByRole("button", { name: text.removed, exact: true }).click();
    await row.waitFor({ state: "detached" });
    expect((await joining.attempt(changeOrdering, { params, body: { extraMinutes: 15 } })).status).toBe(404);

    await page.goto(`${origin}/staff/${organizationId}/shop/activity`);
    for (const told of [text.joined, text.gaveRole, text.endedSessions, text.ordering, text.product])
      await page.getByRole("listitem").filter({ hasText: told }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel(text.who, { exact: true }).selectOption(joining.userId);
    await page.getByRole("listitem").filter({ hasText: text.product }).waitFor({ state: "detached" });
    await page.getByRole("listitem").filter({ hasText: text.ordering }).waitFor();
    await page.context().close();
  },
);

test("A role that is chosen while another one is being saved stays chosen", async () => {
  const shop = await newShop(origin);
  const { email } = await newMember(shop, "staff");
  const page = await openAs(chromium, shop.owner, { locale: "en", viewport: { width: 1280, height: 800 } });
  await page.goto(`${origin}/staff/${shop.organizationId}/shop/people`);
  const row = page.getByRole("listitem").filter({ hasText: email });
  const role = row.locator("[name=role]");
  await role.selectOption("manager");
  const saved = Promise.withResolvers<void>();
  await page.route("**/api/**/members", async (route) => {
    if (route.request().method() === "POST") await saved.promise;
    await route.continue();
  });
  await row.getByRole("button", { name: "Change the role" }).click();
  await role.selectOption("driver");
  saved.resolve();
  await row.getByRole("button", { name: "Change the role" }).click();
  await expect
    .poll(async () => (await shop.owner.call(listMembers, { params: shop })).data.map(({ role }) => role))
    .toEqual(expect.arrayContaining(["driver", "owner"]));
  expect(await role.inputValue()).toBe("driver");
  await page.context().close();
});

test("The search of a large team finds the member whom the API lists last", async () => {
  const shop = await newShop(origin);
  const page = await openAs(chromium, shop.owner, { locale: "en", viewport: { width: 768, height: 1024 } });
  const [owner] = (await shop.owner.call(listMembers, { params: { organizationId: shop.organizationId } })).data;
  const member = (firstname: string) => ({ ...owner, userId: newId("user"), role: "staff", firstname });
  const first = [owner, ...Array.from({ length: 99 }, (_, n) => member(`Cook ${n}`))];
  await page.route("**/members?*", (route) => {
    const isFirst = !route.request().url().includes("cursor=");
    const pagination = { page: 1, limit: 100, totalCount: 101, isLastPage: !isFirst };
    return route.fulfill({
      json: isFirst ? { data: first, pagination, next: "more" } : { data: [member("Zoe")], pagination },
    });
  });
  await page.goto(`${origin}/staff/${shop.organizationId}/shop/people`);
  await page.getByLabel("Name or email").fill("zoe");
  await page.getByRole("listitem").filter({ hasText: "Zoe" }).waitFor();
  expect(await page.getByRole("listitem").filter({ hasText: "Cook" }).count()).toBe(0);
  await page.context().close();
});

test("An owner who hands a shop over to another one sees at once that they are staff now", async () => {
  const shop = await newShop(origin);
  await newMember(shop, "owner");
  const page = await openAs(chromium, shop.owner, { locale: "en", viewport: { width: 390, height: 844 } });
  await page.goto(`${origin}/staff/${shop.organizationId}/shop/people`);
  const own = page.getByRole("listitem").filter({ hasText: shop.owner.email });
  await own.locator("[name=role]").selectOption("staff");
  await own.getByRole("button", { name: "Change the role" }).click();
  await page.getByRole("banner").getByText("Staff", { exact: true }).waitFor();
  await own.waitFor({ state: "detached" });
  expect(await page.getByRole("link", { name: "Reports" }).count()).toBe(0);
});

/** The open board of a manager, whom `makeDriver` makes a driver. */
const boardOfManager = async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const manager = await newMember(shop, "manager");
  const page = await openAs(chromium, manager, { locale: "en", viewport: { width: 390, height: 844 } });
  await page.goto(`${origin}${paths.board(organizationId)}`);
  await page.getByRole("banner").getByText("Manager", { exact: true }).waitFor();
  const { email, userId } = manager;
  const makeDriver = () => owner.call(inviteMember, { params: { organizationId }, body: { email, role: "driver" } });
  return { page, owner, organizationId, userId, makeDriver };
};

test("A member who is made a driver, or removed, sees so on the open board at its next call", async () => {
  const { page, owner, organizationId, userId, makeDriver } = await boardOfManager();
  await makeDriver();
  await page.getByText("Nothing is ready to go.").waitFor();
  await owner.call(removeMember, { params: { organizationId, userId } });
  await page.getByRole("heading", { name: "This page is for the staff of the restaurant" }).waitFor();
});

test("A member who is made a driver sees so also where refusals come faster than the list of shops, without more calls", async () => {
  const { page, makeDriver } = await boardOfManager();
  await page.waitForLoadState("networkidle");
  let calls = 0;
  await page.route("**/api/**/workers", (route) => {
    calls++;
    return route.continue();
  });
  await page.route("**/api/organizations?**", async (route) => {
    await pause(3000);
    await route.continue();
  });
  await makeDriver();
  await page.getByText("Nothing is ready to go.").waitFor();
  expect(calls).toBeLessThan(5);
});

test("A member leaves a shop on the page of their account, and the only owner reads why they can't", async () => {
  const shop = await newShop(origin);
  const driver = await newMember(shop, "driver");
  const leave = async (person: typeof driver) => {
    const page = await openAs(chromium, person, { locale: "en", viewport: { width: 390, height: 844 } });
    await page.goto(origin + paths.account);
    await page.getByRole("button", { name: `Leave the team: ${shop.organization.name}` }).click();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Leave the team", exact: true }).click();
    return page;
  };
  const own = await leave(shop.owner);
  await own.getByText(/^You are the only owner of a shop\./).waitFor();
  await own.getByRole("button", { name: "Stay" }).click();
  const page = await leave(driver);
  await page.locator(":focus", { hasText: `You have left the team of ${shop.organization.name}.` }).waitFor();
  expect(await violations(page)).toEqual([]);
});

test("Inviting somebody of the team says that they are in it, and leaves their role as it is", async () => {
  const shop = await newShop(origin);
  const manager = await newMember(shop, "manager");
  const page = await openAs(chromium, shop.owner, phoneAndDesktop[0] as Screen);
  await page.goto(`${origin}/staff/${shop.organizationId}/shop/people`);
  await page.getByLabel("Email").fill(manager.email.toUpperCase());
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await page.getByText(/^This person is on the team already\./).waitFor();
  expect(await page.getByLabel("Email").evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.reload();
  const role = page.getByRole("listitem").filter({ hasText: manager.email }).locator("[name=role]");
  await expect.poll(() => role.inputValue()).toBe("manager");
  await page.context().close();
});

test("An invitation that nobody accepted in time says so, and the owner sends it again", async () => {
  const shop = await newShop(origin);
  const { organizationId } = shop;
  const email = `late-${newId("user").slice(4)}@example.com`;
  await shop.owner.call(inviteMember, { params: { organizationId }, body: { email, role: "staff" } });
  const [invitation] = await shop.owner.call(listInvitations, { params: { organizationId } });
  if (!invitation) throw new Error("There is an invitation");
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString();
  await commit({ update: keys.invitation(organizationId, invitation.id), set: { expiresAt: yesterday } });
  const page = await openAs(chromium, shop.owner, { locale: "en", viewport: { width: 390, height: 844 } });
  await page.goto(`${origin}/staff/${organizationId}/shop/people`);
  const row = page.getByRole("listitem").filter({ hasText: email });
  await row.getByText(/Expired /).waitFor();
  expect(await violations(page)).toEqual([]);
  await row.getByRole("button", { name: `Send again to ${email}` }).click();
  await row.getByText(/Open until /).waitFor();
});

test("A form opens empty over what another version of the page kept of it", async () => {
  const shop = await newShop(origin);
  const page = await openAs(chromium, shop.owner, { locale: "en", viewport: { width: 1280, height: 800 } });
  const old = { values: { email: { address: "ada@example.com" }, role: "cook" } };
  await page.addInitScript(([name, kept]) => sessionStorage.setItem(name, kept), [
    `dabba-invitation-${shop.organizationId}`,
    JSON.stringify(old),
  ] as const);
  await page.goto(`${origin}/staff/${shop.organizationId}/shop/people`);
  await expect.poll(() => page.locator("#invite ~ form [name=email]").inputValue()).toBe("");
  expect(await page.locator("#invite ~ form [name=role]").inputValue()).toBe("staff");
});

test("The address of an invitation survives a session that ends, until it is sent", async () => {
  const { owner, organizationId } = await newShop(origin);
  const page = await openAs(chromium, owner, { locale: "en", viewport: { width: 1024, height: 768 } });
  const signedIn = await page.context().cookies();
  const people = `${origin}/staff/${organizationId}/shop/people`;
  await page.goto(people);
  const main = page.getByRole("main");
  const email = main.getByLabel("Email");
  const role = main.getByRole("region", { name: "Invite somebody" }).getByRole("combobox");
  await email.fill("cook@example.com");
  await role.selectOption("manager");
  await page.context().clearCookies({ name: "dabba" });
  await main.getByRole("button", { name: words.en.send }).click();
  await page.getByRole("heading", { name: "Log in" }).waitFor();
  await page.context().addCookies(signedIn);
  await page.goto(people);
  await email.waitFor();
  expect([await email.inputValue(), await role.inputValue()]).toEqual(["cook@example.com", "manager"]);
  await main.getByRole("button", { name: words.en.send }).click();
  await main.getByText(words.en.onItsWay("cook@example.com")).waitFor();
  expect(await email.inputValue()).toBe("");
  await page.reload();
  await email.waitFor();
  expect(await email.inputValue()).toBe("");
});

test("In a team of 25 the form that invites is in view at once, and a search finds one person", async () => {
  const { owner, organizationId } = await newShop(origin);
  const page = await openAs(chromium, owner, { locale: "en", viewport: { width: 1024, height: 768 } });
  const { data } = await owner.call(listMembers, { params: { organizationId }, query: {} });
  const team = Array.from({ length: 24 }, (_, place) => ({
    ...data[0],
    userId: newId("user"),
    email: `member-${place}@example.com`,
    firstname: "Łucja",
    lastname: `Groß ${place}`,
    role: "staff",
  }));
  await page.route("**/members?*", (route) =>
    route.fulfill({
      json: { data: [...data, ...team], pagination: { totalCount: 25, isLastPage: true, nextCursor: null } },
    }),
  );
  await page.goto(`${origin}/staff/${organizationId}/shop/people`);
  const send = page.getByRole("button", { name: words.en.send });
  await send.waitFor();
  expect((await send.boundingBox())?.y).toBeLessThan(700);
  const rows = page.getByRole("region", { name: "Team" }).getByRole("listitem");
  expect(await rows.count()).toBe(25);
  const search = page.getByLabel("Name or email");
  await search.fill("lucja gross 17");
  await expect.poll(() => rows.count()).toBe(1);
  await rows.getByText("member-17@example.com").waitFor();
  expect(await violations(page)).toEqual([]);
  await search.fill("nobody");
  await page.getByText("Nobody on the team matches.").waitFor();
});

import { setTimeout as pause } from "node:timers/promises";
import type { Actor } from "#core/accounts/actor.ts";
import { newAccount } from "#core/accounts/password/new-account.ts";
import { hashPassword } from "#core/accounts/password-hash.ts";
import { readSessionToken, signSessionToken } from "#core/accounts/session/session-token.ts";
import { config } from "#core/config.ts";
import { cookieName } from "#core/contract/api/cookies.ts";
import type { Input } from "#core/contract/api/route.ts";
import { routes } from "#core/contract/index.ts";
import type { Role } from "#core/contract/organizations/organizations.ts";
import type { UserId } from "#core/contract/values/ids.ts";
import { keys } from "#core/db/keys.ts";
import { commit } from "#core/db/table.ts";
import { newId } from "#core/ids.ts";
import { distanceKm } from "#core/shipping/eligibility.ts";
import { gazetteer } from "#infra/local/places/gazetteer.ts";
import { type Browser, newBrowser } from "./client.ts";
import { mailsTo } from "./mail.ts";

const unique = () => newId("user").slice(4);

const PASSWORD = "tamarind-and-rain";
const somebody = () => ({ email: `${unique()}@example.com`, firstname: "Ada", lastname: "Nowak" });

export type Person = Browser & { email: string; userId: UserId };

/** A user who has just signed up by the form. A mail with a link that proves their address is on its way. */
export const signUp = async (origin: string): Promise<Person> => {
  const browser = newBrowser(origin);
  const person = somebody();
  const { user } = await browser.call(routes.accounts.signUp, { body: { ...person, password: PASSWORD } });
  return { ...browser, email: person.email, userId: user.id };
};

/** Opens the link that proves a user's address. */
export const prove = async (user: Person): Promise<void> => {
  const token = (await mailedLink(user.origin, user.email)).searchParams.get("token") ?? "";
  await user.call(routes.accounts.verifyEmail, { query: { token } });
};

let hash: Promise<string> | undefined;

/**
 * A user who signed up before. Their account is written as core writes it, because most tests begin with two users, and
 * a sign-up takes a tenth of a second of processor time.
 */
const writeShopper = async (origin: string, emailVerified: boolean): Promise<Person> => {
  const browser = newBrowser(origin);
  hash ??= hashPassword(PASSWORD);
  const { user, session, writes } = newAccount({ ...somebody(), passwordHash: await hash, emailVerified });
  await commit(...writes);
  const token = await signSessionToken({ userId: user.id, sessionId: session.id });
  browser.cookies.set(cookieName("session", false), token);
  return { ...browser, email: user.email, userId: user.id };
};

/** Whether the environment of core names the table of a cloud. */
const isOwnCloud = (origin: string) => origin === process.env.CLOUD_ORIGIN;

/** A user whose address is not proved. */
export const newShopper = (origin: string): Promise<Person> =>
  isOwnCloud(origin) ? writeShopper(origin, false) : signUp(origin);

/** A user whose address is proved. Only they can open a shop that takes orders. */
export const newProvedShopper = async (origin: string): Promise<Person> => {
  if (isOwnCloud(origin)) return writeShopper(origin, true);
  const shopper = await signUp(origin);
  await prove(shopper);
  return shopper;
};

/** An operator of the platform: a person whose proved address is in the configuration. */
export const newAdmin = async (origin: string): Promise<Browser & { userId: UserId }> => {
  const browser = await newShopper(origin);
  const { userId, sessionId } = await actorOf(browser);
  const [email] = config().PLATFORM_ADMINS;
  await commit({ update: keys.session(userId, sessionId), set: { email, emailVerified: true }, when: "present" });
  return browser;
};

/** A guest, who has a session and no account. */
export const newGuest = async (origin: string): Promise<Browser & { userId: UserId }> => {
  const browser = newBrowser(origin);
  const { user } = await browser.call(routes.accounts.signInAnonymous, {});
  return { ...browser, userId: user.id };
};

/** A signed-in user as core's actor. */
export const actorOf = async ({ cookies }: Browser): Promise<Actor> => {
  const actor = await readSessionToken(cookies.get(cookieName("session", false)) ?? "");
  if (!actor) throw new Error("Nobody is signed in");
  return actor;
};

const somewhere = gazetteer[0];
if (!somewhere) throw new Error("The gazetteer is empty");

/** The address of every test's shop. */
export const shopPlace = somewhere;

/** The place nearest to a distance from the shop, in kilometres. */
export const placeAt = (km: number) => {
  const offBy = (place: (typeof gazetteer)[number]) => Math.abs(distanceKm(shopPlace, place) - km);
  return gazetteer.reduce((best, place) => (offBy(place) < offBy(best) ? place : best), shopPlace);
};

/** A new organization, always open, with its owner, who has proved their address. */
export const newShop = async (
  origin: string,
  configuration: Partial<Input<typeof routes.organizations.createOrganization, "body">["configuration"]> = {},
) => {
  const owner = await newProvedShopper(origin);
  const organization = await owner.call(routes.organizations.createOrganization, {
    body: {
      name: "Test kitchen",
      phone: "+48 12 345 67 89",
      email: "kitchen@example.com",
      address: { placeId: shopPlace.placeId },
      configuration: {
        hostname: `${unique()}.localhost`,
        defaultCurrency: "PLN",
        supportedLocales: ["en", "pl"],
        ...configuration,
      },
    },
  });
  return { owner, organizationId: organization.id, organization };
};
export type Shop = Awaited<ReturnType<typeof newShop>>;

/** Milliseconds within which a mail arrives even on a busy machine, where SES may refuse it first. */
const MAIL_COMES = 60_000;

/** The link in the latest mail about an account. Mail about orders is sent by a job and may come later. */
export const mailedLink = async (origin: string, email: string): Promise<URL> => {
  for (const until = Date.now() + MAIL_COMES; Date.now() < until; await pause(200)) {
    const mail = (await mailsTo(origin, email.toLowerCase())).findLast(({ message }) => message === undefined);
    if (mail) return new URL(/https?:\S+/.exec(mail.text)?.[0] ?? "");
  }
  throw new Error("No mail came");
};

/** A user who has just accepted an invitation to a shop. */
export const newMember = async ({ owner, organizationId }: Shop, role: Role) => {
  const member = await newShopper(owner.origin);
  const { inviteMember, acceptInvitation } = routes.organizations;
  await owner.call(inviteMember, { params: { organizationId }, body: { email: member.email, role } });
  const token = (await mailedLink(owner.origin, member.email)).searchParams.get("token") ?? "";
  await member.call(acceptInvitation, { body: { token } });
  return member;
};

type ProductInput = Input<typeof routes.catalogue.createProduct, "body">;

/** A published product. */
export const newProduct = async (
  { owner, organizationId }: Pick<Shop, "owner" | "organizationId">,
  overrides: Partial<ProductInput> = {},
) => {
  const { id } = await owner.call(routes.catalogue.createProduct, {
    params: { organizationId },
    body: {
      slug: unique(),
      basePrice: 24.9,
      translations: [
        { locale: "en", title: "Masala dosa" },
        { locale: "pl", title: "Dosa z ziemniakami" },
      ],
      ...overrides,
    },
  });
  return owner.call(routes.catalogue.changeProductStatus, { params: { organizationId, id, operation: "publish" } });
};

/** A published shipping method that delivers up to 3 km for 9.90 and up to 6 km for 14.90, the latter from 40.00. */
export const newShippingMethod = (
  { owner, organizationId }: Shop,
  overrides: Partial<Input<typeof routes.shipping.createShippingMethod, "body">> = {},
) =>
  owner.call(routes.shipping.createShippingMethod, {
    params: { organizationId },
    body: {
      title: "Courier",
      providerName: "Own riders",
      shippingZones: [
        { title: "Near", distanceUpto: 3, price: 9.9, eta: "30 min" },
        { title: "Far", distanceUpto: 6, price: 14.9, minimumOrderAmount: 40, eta: "50 min" },
      ],
      ...overrides,
    },
  });

/** The input of the address form for a place so many kilometres from the shop. */
export const addressAt = (km: number) => {
  const { placeId, street, number, zipCode, city, country } = placeAt(km);
  return {
    firstname: "Ada",
    lastname: "Nowak",
    phone: "+48 600 100 200",
    addressLineOne: `${street} ${number}`,
    doorNumber: "10 m. 5",
    zipCode,
    city,
    country,
    placeId,
  };
};

/** Saves an address so many kilometres from the shop. */
export const saveAddress = (shopper: Browser, km = 1) =>
  shopper.call(routes.shipping.createAddress, { body: addressAt(km) });

/** The body of an order that pays cash on delivery. */
export const cashOrder = (
  shop: Shop,
  overrides: Partial<Input<typeof routes.orders.placeOrder, "body">> &
    Pick<Input<typeof routes.orders.placeOrder, "body">, "items">,
): Input<typeof routes.orders.placeOrder, "body"> => ({
  payment: { provider: "not_applicable", method: "cash_on_delivery" },
  checkoutBaseUrl: `https://${shop.organization.configuration.hostname}`,
  ...overrides,
});

/** A shop with a dish and delivery, and a shopper one kilometre away who is about to order two. */
export const newOrderedShop = async (origin: string, configuration: Parameters<typeof newShop>[1] = {}) => {
  const shop = await newShop(origin, configuration);
  const [product, method, shopper] = await Promise.all([newProduct(shop), newShippingMethod(shop), newShopper(origin)]);
  await saveAddress(shopper);
  const { organizationId } = shop;
  const body = cashOrder(shop, { items: [{ productId: product.id, quantity: 2 }], shippingMethodId: method.id });
  return { shop, product, method, shopper, organizationId, body };
};

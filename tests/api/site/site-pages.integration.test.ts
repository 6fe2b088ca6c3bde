import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import type { TranslatedSitePages } from "#core/contract/site/site-content.ts";
import { keys } from "#core/db/keys.ts";
import { commit } from "#core/db/table.ts";
import { newId } from "#core/ids.ts";
import { newPicture } from "../../kit/catalogue.ts";
import { newBrowser, refusalOf } from "../../kit/client.ts";
import { newMember, newShop } from "../../kit/factories.ts";

const origin = inject("origin");
const { getSitePages, replaceSitePages, updateOrganization, getOrganization, getOrganizationByHostname } =
  routes.organizations;

const missing = "Missing translation for the default locale";

test("A shop without pages has empty ones and no words", async () => {
  const { organizationId, organization } = await newShop(origin);
  const pages = await newBrowser(origin).call(getSitePages, { params: { organizationId }, query: {} });
  expect(pages).toEqual({
    favourites: [],
    story: [],
    testimonials: [],
    gallery: [],
    intro: "",
    reservation: "",
    terms: "",
  });
  expect(organization.configuration.storefront).toEqual({
    frontPage: "home",
    heroPicture: null,
    hasStory: false,
    translations: [],
  });
});

test("A manager writes the pages; everybody reads them in their language, or else in the shop's", async () => {
  const shop = await newShop(origin);
  const { organizationId } = shop;
  const manager = await newMember(shop, "manager");
  const [oven, room] = await Promise.all([newPicture(organizationId), newPicture(organizationId)]);
  const body = {
    story: [
      {
        picture: oven.id,
        translations: [
          { locale: "pl", title: "Piec", text: "Z cegły", alt: "Piec" },
          { locale: "en", title: "The oven", text: "Of brick", alt: "An oven" },
        ],
      },
    ],
    testimonials: [{ name: "Ada N.", translations: [{ locale: "en", quote: "Crisp" }] }],
    gallery: [{ picture: room.id, translations: [{ locale: "en", alt: "The room" }] }],
    translations: [
      { locale: "en", intro: "By the river", terms: "Ours" },
      { locale: "pl", intro: "Nad rzeką", reservation: "Zapraszamy" },
    ],
  };
  const written = await manager.call(replaceSitePages, { params: { organizationId }, body });
  expect(written.story[0]?.translations.map(({ locale }) => locale)).toEqual(["en", "pl"]);

  const read = (locale?: string) =>
    newBrowser(origin).call(getSitePages, { params: { organizationId }, query: { locale } });
  expect(await read("pl")).toEqual({
    favourites: [],
    story: [{ picture: oven, title: "Piec", text: "Z cegły", alt: "Piec" }],
    testimonials: [{ name: "Ada N.", quote: "Crisp" }],
    gallery: [{ picture: room, alt: "The room" }],
    intro: "Nad rzeką",
    reservation: "Zapraszamy",
    terms: "",
  });
  expect(await read("de")).toMatchObject({ intro: "By the river", terms: "Ours", story: [{ title: "The oven" }] });
  expect(await manager.call(getSitePages, { params: { organizationId }, query: {} })).toEqual(written);

  await manager.call(replaceSitePages, { params: { organizationId }, body: { translations: [] } });
  expect(await read("en")).toMatchObject({ story: [], intro: "" });
});

test("Pages refuse a missing picture, and words without the default locale", async () => {
  const [{ owner, organizationId }, other] = await Promise.all([newShop(origin), newShop(origin)]);
  const { id: foreign } = await newPicture(other.organizationId);
  const translations = [{ locale: "pl", title: "Piec", text: "Z cegły" }];
  const refused = async (body: object) =>
    (await refusalOf(owner.call(replaceSitePages, { params: { organizationId }, body }))).issues;
  expect(await refused({ story: [{ translations }] })).toEqual([
    { path: ["story", 0, "translations"], message: missing },
  ]);
  expect(await refused({ translations: [{ locale: "pl" }] })).toEqual([{ path: ["translations"], message: missing }]);
  expect(await refused({ gallery: [{ picture: foreign, translations: [{ locale: "en", alt: "A" }] }] })).toEqual([
    { path: ["gallery", 0, "picture"], message: "No such file" },
  ]);
  const terms = "x".repeat(20_000);
  const many = ["en", "pl", "de", "fr", "es", "it", "pt", "cs", "sk", "uk", "hu"].map((locale) => ({ locale, terms }));
  expect(await refused({ translations: many })).toEqual([
    { path: ["translations"], message: "The texts of these pages are too long together" },
  ]);
});

test("If two editors began with the same pages, the second is refused", async () => {
  const { owner, organizationId } = await newShop(origin);
  const params = { organizationId };
  // Pages from before there was a version.
  const old = { favourites: [], story: [], testimonials: [], gallery: [], translations: [] };
  await commit({ put: { ...keys.sitePages(organizationId), ...old } });
  const { version } = (await owner.call(getSitePages, { params, query: {} })) as TranslatedSitePages;
  const write = (intro: string) =>
    owner.attempt(replaceSitePages, {
      params,
      headers: { "if-match": `"${version}"` },
      body: { translations: [{ locale: "en", intro }] },
    });
  expect((await write("By the river")).status).toBe(200);
  expect((await write("On the hill")).status).toBe(409);
  const read = () => owner.call(getSitePages, { params, query: {} });
  expect(await read()).toMatchObject({ version: version + 1, translations: [{ intro: "By the river" }] });
  await owner.call(replaceSitePages, { params, body: { translations: [] } });
  expect(await read()).toMatchObject({ version: version + 2, translations: [] });
});

test("The first screen comes with the organization, and is unaffected by changes of other fields", async () => {
  const { owner, organizationId, organization } = await newShop(origin);
  const picture = await newPicture(organizationId);
  const storefront = {
    frontPage: "menu" as const,
    heroPicture: picture.id,
    translations: [
      { locale: "pl", headline: "Dosy z Malabaru" },
      { locale: "en", headline: "Dosas from Malabar", lead: "Since 1921", notice: "Closed on Monday" },
    ],
  };
  const change = (configuration: object) =>
    owner.call(updateOrganization, { params: { organizationId }, body: { configuration } });
  await change({ storefront });
  await change({ isOpen: false });
  const story = [{ translations: [{ locale: "en", title: "The oven", text: "Of brick" }] }];
  await owner.call(replaceSitePages, { params: { organizationId }, body: { story } });
  await change({ isOpen: true });

  const { hostname } = organization.configuration;
  const read = async () =>
    (await newBrowser(origin).call(getOrganizationByHostname, { params: { hostname } })).configuration.storefront;
  expect(await read()).toEqual({
    frontPage: "menu",
    heroPicture: picture,
    hasStory: true,
    translations: [
      { locale: "en", headline: "Dosas from Malabar", lead: "Since 1921", notice: "Closed on Monday", hoursNote: "" },
      { locale: "pl", headline: "Dosy z Malabaru", lead: "", notice: "", hoursNote: "" },
    ],
  });

  const described = { id: picture.id, translations: [{ locale: "en", alt: "A pan" }] };
  await change({ storefront: { ...storefront, heroPicture: described } });
  await change({ brandColor: "#0F5B3F" });
  await change({ storefront });
  expect(await read()).toMatchObject({ heroPicture: { ...picture, translations: described.translations } });

  const refused = async (storefront: object) => (await refusalOf(change({ storefront }))).issues;
  const path = ["configuration", "storefront"];
  expect(await refused({ heroPicture: newId("file") })).toEqual([
    { path: [...path, "heroPicture"], message: "No such file" },
  ]);
  expect(await refused({ translations: [{ locale: "pl", headline: "Dosy" }] })).toEqual([
    { path: [...path, "translations"], message: missing },
  ]);
});

test("Everybody reads the seller's name and address, and nothing else of the legal entity", async () => {
  const { owner, organizationId } = await newShop(origin);
  const read = () => newBrowser(origin).call(getOrganization, { params: { organizationId } });
  expect((await read()).seller).toBeNull();
  const legalEntity = { name: "Dosa sp. z o.o.", taxId: "6762480000", email: "a@b.example", phone: "+48 600 100 200" };
  const { address } = await owner.call(updateOrganization, { params: { organizationId }, body: { legalEntity } });
  const answer = await read();
  expect(answer.seller).toEqual({
    name: "Dosa sp. z o.o.",
    taxId: "6762480000",
    address: `${address?.addressLineOne}, ${address?.zipCode} ${address?.city}`,
  });
  expect(answer).not.toHaveProperty("legalEntity");
});

test("A phone's home screen shows the shop's own name, colour and icon", async () => {
  const { owner, organizationId, organization } = await newShop(origin);
  const { hostname } = organization.configuration;
  const read = () => newBrowser(origin).call(routes.organizations.getSiteManifest, { params: { hostname } });
  expect(await read()).toMatchObject({ name: "Test kitchen", start_url: "/", icons: [{ src: "/icon.svg" }] });
  const logo = await newPicture(organizationId);
  const body = { logo: logo.id, configuration: { brandColor: "#0F5B3F" } };
  await owner.call(updateOrganization, { params: { organizationId }, body });
  expect(await read()).toMatchObject({
    theme_color: "#0F5B3F",
    icons: [{ src: logo.url, type: "image/png", sizes: "any" }],
  });
});

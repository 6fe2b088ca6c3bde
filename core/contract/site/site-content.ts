import * as z from "zod/mini";
import { IfMatch, inOrganization, shopCache } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { DescribedPicture, PictureInput } from "../files/picture.ts";
import { furtherTranslations, translationsOf } from "../locales/translations.ts";
import { Hostname } from "../organizations/hostname.ts";
import { FileRef, Locale, oneLine, text, Version } from "../values/common.ts";
import { anyText } from "../values/fields.ts";
import { FileId, ProductId } from "../values/ids.ts";

/** An optional text. */
// @__NO_SIDE_EFFECTS__
const words = (max: number) => z._default(anyText(max), "");

/** The texts of every page and of the first screen, in one language. Empty ones are not shown. */
export const StorefrontTranslation = z.strictObject({
  locale: Locale,
  /** The headline of the home; by default the shop's name. */
  headline: words(80),
  /** A sentence or two below the headline. */
  lead: words(300),
  /** A bar above every page: holidays, a road that is closed. */
  notice: words(200),
  /** Below the opening hours: "The kitchen closes half an hour earlier". */
  hoursNote: words(300),
});
export type StorefrontTranslation = z.output<typeof StorefrontTranslation>;

/** What the shop's own address opens. */
export const FrontPage = z.enum(["home", "menu"]);

/** The part of a shop's site that its first screen needs: it travels with the organization, so it stays small. */
export const Storefront = z.object({
  frontPage: FrontPage,
  heroPicture: z.nullable(DescribedPicture),
  /** Whether the pages tell a story, so that every page knows whether to link to it. The server keeps it. */
  hasStory: z.boolean(),
  translations: z.array(StorefrontTranslation),
});
export type Storefront = z.infer<typeof Storefront>;

/** A shop that has written nothing. */
export const emptyStorefront: Storefront = { frontPage: "home", heroPicture: null, hasStory: false, translations: [] };

export const StorefrontInput = z.strictObject({
  frontPage: z._default(FrontPage, "home"),
  heroPicture: z._default(z.nullable(PictureInput), null),
  translations: z._default(furtherTranslations(StorefrontTranslation), []),
});
export type StorefrontInput = z.output<typeof StorefrontInput>;

const Story = z.strictObject({
  locale: Locale,
  title: oneLine(150),
  text: text(4000),
  /** Describes the picture for people who can't see it. */
  alt: words(200),
});
const Alt = z.strictObject({ locale: Locale, alt: text(200) });
const Quote = z.strictObject({ locale: Locale, quote: text(600) });
const PagesTranslation = z.strictObject({
  locale: Locale,
  intro: words(3000),
  /** Above the reservation's form. */
  reservation: words(2000),
  /** The shop's own terms and conditions; without them its page says the platform's. */
  terms: words(20_000),
});

/** What the pages of a shop's site say, as it is written. A list's order is that of the page. */
export const SitePagesInput = z.strictObject({
  /** Dishes that the home shows; without them it takes the first of each category. */
  favourites: z._default(z.array(ProductId).check(z.maxLength(8)), []),
  story: z._default(
    z
      .array(z.strictObject({ picture: z._default(z.nullable(FileId), null), translations: translationsOf(Story) }))
      .check(z.maxLength(12)),
    [],
  ),
  testimonials: z._default(
    z.array(z.strictObject({ name: oneLine(60), translations: translationsOf(Quote) })).check(z.maxLength(12)),
    [],
  ),
  gallery: z._default(
    z.array(z.strictObject({ picture: FileId, translations: translationsOf(Alt) })).check(z.maxLength(24)),
    [],
  ),
  translations: z._default(furtherTranslations(PagesTranslation), []),
});
export type SitePagesInput = z.output<typeof SitePagesInput>;

/** The pages as staff read them, in every language. */
export const TranslatedSitePages = z.object({
  favourites: z.array(ProductId),
  story: z.array(z.object({ picture: z.nullable(FileRef), translations: z.array(Story) })),
  testimonials: z.array(z.object({ name: z.string(), translations: z.array(Quote) })),
  gallery: z.array(z.object({ picture: FileRef, translations: z.array(Alt) })),
  translations: z.array(PagesTranslation),
  version: Version,
});
export type TranslatedSitePages = z.infer<typeof TranslatedSitePages>;

/** The pages in one language. */
export const LocalizedSitePages = z.object({
  favourites: z.array(ProductId),
  story: z.array(z.object({ picture: z.nullable(FileRef), title: z.string(), text: z.string(), alt: z.string() })),
  testimonials: z.array(z.object({ name: z.string(), quote: z.string() })),
  gallery: z.array(z.object({ picture: FileRef, alt: z.string() })),
  intro: z.string(),
  reservation: z.string(),
  terms: z.string(),
});
export type LocalizedSitePages = z.infer<typeof LocalizedSitePages>;

export const getSitePages = route({
  method: "GET",
  path: "/{organizationId}/site-pages",
  access: "public",
  summary: "Get what the pages of a shop's site say, beyond its first screen",
  params: inOrganization,
  query: z.strictObject({ locale: z.optional(Locale) }),
  response: z.union([LocalizedSitePages, TranslatedSitePages]),
  cache: shopCache,
});

export const replaceSitePages = route({
  method: "PUT",
  path: "/{organizationId}/site-pages",
  access: "manager",
  summary: "Replace what the pages of a shop's site say",
  params: inOrganization,
  headers: IfMatch,
  body: SitePagesInput,
  response: TranslatedSitePages,
  perMinute: 60,
});

/** A web app manifest, https://www.w3.org/TR/appmanifest/ */
export const SiteManifest = z.object({
  id: z.string(),
  name: z.string(),
  short_name: z.string(),
  lang: z.string(),
  start_url: z.string(),
  scope: z.string(),
  display: z.literal("standalone"),
  background_color: z.string(),
  theme_color: z.string(),
  icons: z.array(z.object({ src: z.string(), type: z.string(), sizes: z.string() })),
});
export type SiteManifest = z.infer<typeof SiteManifest>;

export const getSiteManifest = route({
  method: "GET",
  path: "/organizations/by-hostname/{hostname}/manifest",
  access: "public",
  summary: "Get what the home screen of a phone shows of a storefront",
  params: z.object({ hostname: Hostname }),
  response: SiteManifest,
  errors: ["organization_not_found"],
  cache: { fresh: 300, stale: 3600 },
});

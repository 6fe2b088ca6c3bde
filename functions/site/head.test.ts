import { expect, test } from "vitest";
import type { Language } from "#core/contract/locales/languages.ts";
import type { Configuration } from "#core/contract/organizations/organizations.ts";
import { paths } from "#core/contract/storefront.ts";
import { shop } from "#web/gallery/shop.ts";
import { headOf } from "./head.ts";
import type { Shown } from "./shown.ts";

const headIn = (locale: Language, configuration: Partial<Configuration>) =>
  headOf({
    origin: "https://dosa.example",
    path: paths.story,
    locale,
    organization: { ...shop, configuration: { ...shop.configuration, ...configuration } },
    rendered: { head: "<title>Our story</title>" },
    isPublic: true,
  } as unknown as Shown);

const linksIn = (tags: string) =>
  [...tags.matchAll(/<link rel="(?:canonical|alternate)"(?: hreflang="([^"]*)")? href="([^"]*)">/g)].map(
    ([, language = "canonical", href]) => [language, href],
  );

test.each<[Language, Language, Language]>([
  ["en", "en", "pl"],
  ["pl", "en", "pl"],
  ["pl", "pl", "en"],
  ["en", "pl", "en"],
])(
  "Search engines find a page in %s where its own language says, of a shop that speaks %s, then %s",
  async (locale, first, second) => {
    const { tags } = await headIn(locale, { defaultLocale: first, supportedLocales: [first, second] });
    const page = "https://dosa.example/story";
    const own = { [first]: page, [second]: `${page}?lang=${second}` };
    expect(linksIn(tags)).toEqual([["canonical", own[locale]], ["x-default", page], ...Object.entries(own)]);
    expect(tags).toContain(`<meta property="og:url" content="${own[locale]}">`);
  },
);

const hours = (times: string | null) =>
  Object.fromEntries(
    ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].map((day, n) => [
      day,
      n ? null : times,
    ]),
  ) as Configuration["openingTimes"];

test("Search engines read the hours of a shop; one that has none is open day and night", async () => {
  const hoursOf = async (openingTimes: Configuration["openingTimes"], closingTimes: Configuration["openingTimes"]) => {
    const { facts } = await headIn("en", { openingTimes, closingTimes });
    return facts.flatMap((fact) => ("openingHoursSpecification" in fact ? fact.openingHoursSpecification : []));
  };
  expect(await hoursOf(hours("12:00"), hours("01:00"))).toEqual([
    { "@type": "OpeningHoursSpecification", dayOfWeek: "Monday", opens: "12:00", closes: "01:00" },
  ]);
  const always = await hoursOf(null, null);
  expect(always).toHaveLength(7);
  expect(always[6]).toMatchObject({ dayOfWeek: "Sunday", opens: "00:00", closes: "23:59" });
});

test("Search engines read where to order and to reserve, and nothing of what a shop does not do", async () => {
  const actionsOf = async (configuration: Partial<Configuration>) => {
    const { facts } = await headIn("en", configuration);
    return facts.flatMap((fact) => ("potentialAction" in fact ? fact.potentialAction : []));
  };
  const [order, reserve] = await actionsOf({ enablePickup: true });
  expect(order).toMatchObject({
    "@type": "OrderAction",
    target: { "@type": "EntryPoint", urlTemplate: "https://dosa.example/order" },
    // The shop of the gallery has no address, so it delivers nothing.
    deliveryMethod: ["http://purl.org/goodrelations/v1#DeliveryModePickUp"],
  });
  expect(reserve).toMatchObject({
    "@type": "ReserveAction",
    target: { urlTemplate: "https://dosa.example/reservation" },
  });
  const { reservations } = shop.configuration;
  expect(await actionsOf({ isAcceptingOrders: false, reservations: { ...reservations, enabled: false } })).toEqual([]);
});

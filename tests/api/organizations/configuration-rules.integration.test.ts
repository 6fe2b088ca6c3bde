import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { refusalOf } from "../../kit/client.ts";
import { newShop, newShopper } from "../../kit/factories.ts";

const origin = inject("origin");
const { createOrganization, updateOrganization } = routes.organizations;

const week = (monday: string | null) => ({
  monday,
  tuesday: null,
  wednesday: null,
  thursday: null,
  friday: null,
  saturday: null,
  sunday: null,
});

test.each<[name: string, settings: object, path: (string | number)[], message: string]>([
  [
    "a country outside the list",
    { countriesShipping: ["PL", "AQ"] },
    ["countriesShipping", 1],
    "Choose a country from the list",
  ],
  [
    "a language outside the list",
    { supportedLocales: ["en", "xx"] },
    ["supportedLocales", 1],
    "Choose a language from the list",
  ],
  [
    "a default language that the site does not have",
    { defaultLocale: "de" },
    ["defaultLocale"],
    "The default language must be one of the site's languages",
  ],
  [
    "a day that opens and never closes",
    { openingTimes: week("09:00") },
    ["closingTimes", "monday"],
    "Say when the shop closes on this day",
  ],
  [
    "a day that closes and never opens",
    { openingTimes: week(null), closingTimes: week("21:00") },
    ["openingTimes", "monday"],
    "Say when the shop opens on this day",
  ],
])("%s is refused, at first and in a change", async (_, settings, path, message) => {
  const { owner, organizationId, organization } = await newShop(origin);
  const { name, phone, email } = organization;
  const configuration = { supportedLocales: ["en", "pl"], ...settings };
  const created = await refusalOf(owner.call(createOrganization, { body: { name, phone, email, configuration } }));
  const changed = await refusalOf(
    owner.call(updateOrganization, { params: { organizationId }, body: { configuration: settings } }),
  );
  for (const { issues } of [created, changed]) expect(issues).toEqual([{ path: ["configuration", ...path], message }]);
});

test("A shop without a list of languages has only its default one", async () => {
  const owner = await newShopper(origin);
  const overrides = { name: "Bistro", phone: "+49 30 1234567", email: "hallo@bistro.example" };
  const body = { ...overrides, configuration: { defaultLocale: "de" } };
  const { configuration } = await owner.call(createOrganization, { body });
  expect(configuration.supportedLocales).toEqual(["de"]);
});

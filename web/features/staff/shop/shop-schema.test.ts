import { expect, test } from "vitest";
import { ConfigurationInput, UpdateOrganization } from "#core/contract/organizations/organization-input.ts";
import { SitePagesInput } from "#core/contract/site/site-content.ts";
import { pageSchemas, setElsewhere } from "./shop-schema.ts";
import { pageValues } from "./shop-values.ts";

test("Every field of an organization that its owner may write is on one page of the settings", () => {
  const { configuration: _settings, ...top } = UpdateOrganization.shape;
  const writable = [...Object.keys(top), ...Object.keys(ConfigurationInput.shape)];
  const onPages = Object.values(pageSchemas).flatMap(({ shape }) => Object.keys(shape));
  expect([...onPages, ...setElsewhere].toSorted()).toEqual(writable.toSorted());
});

test("Every field of a site's pages is in their form", () => {
  const blank = { favourites: [], story: [], testimonials: [], gallery: [], translations: [], version: 0 };
  const values = pageValues(blank, { defaultLocale: "en", supportedLocales: ["en"] });
  expect(Object.keys(values).toSorted()).toEqual(Object.keys(SitePagesInput.shape).toSorted());
});

test("A seller of whom nothing is written is none, and half of one is incomplete", () => {
  const { legalEntity } = pageSchemas.details.shape;
  const blank = { name: "", taxId: " ", email: "", phone: "", address: null };
  expect(legalEntity.parse(blank)).toBeNull();
  expect(legalEntity.safeParse({ ...blank, name: "Dosa sp. z o.o." }).success).toBe(false);
});

test("An address that was typed and not chosen is incomplete, and an empty one is none", () => {
  const { address } = pageSchemas.details.shape;
  expect(address.parse({ text: "", placeId: "", addressLineTwo: null })).toBeNull();
  expect(address.safeParse({ text: "Dietla 5", placeId: "", addressLineTwo: null }).success).toBe(false);
});

import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Route } from "#core/contract/api/route.ts";
import { routes } from "#core/contract/index.ts";
import { sentencesOf } from "#core/contract/testing/sentences-of.ts";
import { validationMessages } from "../../../i18n/validation.ts";
import { staffSentences } from "./validation.ts";

const { catalogue, files, organizations, payments, promotions, shipping } = routes;
const written: Route[] = [
  catalogue.createProduct,
  catalogue.updateProduct,
  catalogue.createCategory,
  catalogue.updateCategory,
  catalogue.createManufacturer,
  files.createFile,
  organizations.createOrganization,
  organizations.updateOrganization,
  organizations.replaceSitePages,
  shipping.createShippingMethod,
  shipping.replaceShippingMethod,
  payments.connectRevolut,
  organizations.inviteMember,
  promotions.createPromotion,
];
const english: Record<string, string> = Object.assign(
  {},
  ...globSync("core/contract/locales/en/staff/*.json").map((file) => JSON.parse(readFileSync(file, "utf8"))),
);

test("Every sentence of the schemas of staff's forms has a text", () => {
  const sentences = new Set(written.flatMap(({ body }) => (body ? [...sentencesOf(body)] : [])));
  expect(sentences).toContain("Discounted price cannot exceed base price");
  for (const sentence of sentences)
    expect(Object.keys({ ...staffSentences, ...validationMessages })).toContain(sentence);
});

test("The texts are, in English, the API's own sentences", () => {
  // The API writes ASCII.
  for (const [sentence, id] of Object.entries(staffSentences)) expect(english[id]?.replaceAll("’", "'")).toBe(sentence);
});

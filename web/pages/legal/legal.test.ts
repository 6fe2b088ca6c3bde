import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { privacy } from "./privacy.ts";
import { terms } from "./terms.ts";

const seller = { name: "Lentil sp. z o.o.", contact: "soup@lentil.example" };

const accountPage = (language: "en" | "pl"): string =>
  JSON.parse(readFileSync(`web/i18n/${language}/common.json`, "utf8"))["common.account"];

test.each([
  ["privacy policy", "en", privacy, "whoever runs this platform", "ask the shop to see, correct or delete"],
  [
    "privacy policy",
    "pl",
    privacy,
    "podmiot prowadzący tę platformę",
    "poproś lokal o wgląd w dane, ich poprawienie lub usunięcie",
  ],
  ["terms", "en", terms, "whoever runs this platform", "ask the shop to delete"],
  [
    "terms",
    "pl",
    terms,
    "podmiot prowadzący tę platformę",
    "O usunięcie zamówienia lub rezerwacji bez konta poproś lokal",
  ],
] as const)(
  "The %s in %s say who is responsible for what, and both ways to have data deleted",
  (_, language, page, platform, shop) => {
    const text = page[language](seller).sections.flat().join("\n");
    for (const told of [seller.name, platform, accountPage(language), shop]) expect(text).toContain(told);
  },
);

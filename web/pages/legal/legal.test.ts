import { createIntl } from "react-intl";
import { expect, test } from "vitest";
import { loadTexts, messages, speak } from "../../i18n/messages.ts";
import { legalSections } from "./sections.ts";

const seller = { name: "Lentil sp. z o.o.", contact: "soup@lentil.example" };

test.each([
  ["privacy policy", "en", "privacy", "whoever runs this platform", "ask the shop to see, correct or delete"],
  [
    "privacy policy",
    "pl",
    "privacy",
    "podmiot prowadzący tę platformę",
    "poproś lokal o wgląd w dane, ich poprawienie lub usunięcie",
  ],
  ["terms", "en", "terms", "whoever runs this platform", "ask the shop to delete"],
  [
    "terms",
    "pl",
    "terms",
    "podmiot prowadzący tę platformę",
    "O usunięcie zamówienia lub rezerwacji bez konta poproś lokal",
  ],
] as const)(
  "The %s in %s say who is responsible for what, and both ways to have data deleted",
  async (_, language, page, platform, shop) => {
    await Promise.all([loadTexts("legal"), speak(language)]);
    const { $t } = createIntl({ locale: language, messages: messages[language] });
    const text = legalSections[page].map((section) => $t({ id: `${section}.text` }, seller)).join("\n");
    for (const words of [seller.name, platform, $t({ id: "common.account" }), shop]) expect(text).toContain(words);
  },
);

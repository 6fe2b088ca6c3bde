import { expect, test } from "vitest";
import { nameOf, sentOf } from "./sent.ts";

const dish = {
  sku: null,
  translations: [
    { locale: "pl", title: "", description: "" },
    { locale: "en", title: " ", description: "" },
    { locale: "de", title: "Suppe", description: "" },
  ],
  groups: [{ translations: [{ locale: "en", title: "" }], modifiers: [{ price: 1 }] }],
};

test("Empty translations are not sent, except the default language", () => {
  expect(sentOf(dish, "pl").input).toEqual({
    ...dish,
    translations: [dish.translations[0], dish.translations[2]],
    groups: [{ translations: [], modifiers: [{ price: 1 }] }],
  });
});

test("A path of what was sent leads to its field", () => {
  const { fieldOf } = sentOf(dish, "pl");
  expect(nameOf(fieldOf(["translations", 0, "title"]))).toBe("translations.0.title");
  expect(nameOf(fieldOf(["translations", 1, "title"]))).toBe("translations.2.title");
  expect(nameOf(fieldOf(["groups", 0, "modifiers", 0, "price"]))).toBe("groups.0.modifiers.0.price");
  expect(nameOf(fieldOf(["sku"]))).toBe("sku");
});

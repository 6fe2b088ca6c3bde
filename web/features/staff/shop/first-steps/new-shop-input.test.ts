import { expect, test } from "vitest";
import { CreateOrganization } from "#core/contract/organizations/organization-input.ts";
import { usualWeek, withTimes } from "../hours/week.ts";
import { isLabel, labelOf, type NewShop, newShopField, newShopInput } from "./new-shop-input.ts";

const shop: NewShop = {
  name: "Pod Orłem",
  phone: "12 345 67 89",
  email: "orzel@example.com",
  country: "PL",
  place: { text: "Dietla 1", placeId: "pl-krakow-dietla-1" },
  languages: { defaultLocale: "pl", supportedLocales: ["pl", "en"] },
  currency: "PLN",
  timezone: "Europe/Warsaw",
  label: "pod-orlem",
  week: usualWeek,
};

test("The API takes a new shop, which takes neither orders nor reservations yet", () => {
  const { configuration, ...facts } = CreateOrganization.parse(newShopInput(shop, "dabba.example"));
  expect(facts).toMatchObject({ name: "Pod Orłem", address: { placeId: "pl-krakow-dietla-1" } });
  expect(configuration).toMatchObject({
    hostname: "pod-orlem.dabba.example",
    isAcceptingOrders: false,
    reservations: { enabled: false },
  });
});

test("Each issue of the body belongs to its field", () => {
  const wrong: NewShop = {
    ...shop,
    name: "",
    place: { text: "Dietla", placeId: "" },
    label: "Pod Orłem",
    week: withTimes(usualWeek, ["friday"], "25:00", "21:00"),
  };
  const { issues = [] } = CreateOrganization.safeParse(newShopInput(wrong, "dabba.example")).error ?? {};
  const names = issues.map(({ path }) => newShopField(path));
  expect(names.toSorted()).toEqual(["label", "name", "place", "week.openingTimes.friday"]);
  expect(newShopField(["configuration", "supportedLocales", 1])).toBe("languages");
  expect(newShopField(["configuration", "defaultCurrency"])).toBe("currency");
  expect(newShopField(["configuration", "timezone"])).toBe("timezone");
});

test("A hostname is derived from the name", () => {
  expect(labelOf("Mały Malabar – dosa & więcej")).toBe("maly-malabar-dosa-wiecej");
  expect([labelOf("!!!"), isLabel(""), isLabel("a-b"), isLabel("-a"), isLabel("A")]).toEqual([
    "",
    false,
    true,
    false,
    false,
  ]);
});

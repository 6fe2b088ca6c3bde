import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { ProductId } from "../contract/values/ids.ts";
import { Minor, toMajor } from "../money.ts";
import type { Offer } from "../promotions/offers.ts";
import type { StoredPromotion } from "../promotions/promotion.ts";
import { aProduct } from "../testing/products.ts";
import { anOffer } from "../testing/promotions.ts";
import { applyPromotions } from "./apply-promotions.ts";
import { priceLine, totalsOf } from "./pricing.ts";

const document = readFileSync(new URL("../../docs/money.md", import.meta.url), "utf8");
const examples = document
  .split("\n")
  .filter((line) => /^\| .* \| (PLN|JPY) \|/.test(line))
  .map((line) => {
    const cells = line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
    const [name = "", currency = "", cart = "", delivery = "", automatic = "", code = "", taken = "", total = ""] =
      cells;
    return { name, currency, cart, delivery, automatic, code, taken, total };
  });

/** A promotion as the document writes it: `20 % of tea`, `1000 from 6000`, `tea for 0`, `free delivery`. */
const offerOf = (text: string, ids: Map<string, ProductId>, currency: string, code: string | null): Offer => {
  const idOf = (dish: string) => [ids.get(dish) as ProductId];
  const major = (units: string | undefined) => toMajor(Minor.parse(Number(units)), currency);
  const [what = "", minimum] = text.split(" from ");
  const [gift, dish] = what.split(" of ");
  const rewardOf = (): StoredPromotion["reward"] => {
    if (what === "free delivery") return { kind: "free_delivery" };
    const [cheaper = "", price] = what.split(" for ");
    if (price !== undefined) return { kind: "dish", productIds: idOf(cheaper), price: major(price) };
    if (gift?.endsWith("%")) return { kind: "percent", percent: Number.parseInt(gift, 10) };
    return { kind: "amount", amount: major(gift) };
  };
  return anOffer({
    code,
    reward: rewardOf(),
    minimum: minimum === undefined ? null : major(minimum),
    productIds: dish === undefined ? [] : idOf(dish),
  });
};

test("The document of amounts has worked examples of promotions", () => {
  expect(examples).toHaveLength(12);
});

test.each(examples)("An order comes to what the worked example says: $name", (example) => {
  const { currency } = example;
  const ids = new Map<string, ProductId>();
  const lines = example.cart.split(", ").map((text) => {
    const [, quantity, dish = "", price] = /^(\d+) (\w+) at (\d+)$/.exec(text) ?? [];
    const product = aProduct({ basePrice: Minor.parse(Number(price)) });
    ids.set(dish, product.id);
    const line = priceLine(product, { productId: product.id, quantity: Number(quantity), modifierGroups: [] });
    if (!line) throw new Error(`${text} can't be sold`);
    return line;
  });
  const offers = (texts: string, code: string | null) =>
    texts.split("; ").flatMap((text) => (text ? [offerOf(text, ids, currency, code)] : []));
  const [offer] = offers(example.code, "CODE");
  const { takenOff, ...rest } = applyPromotions(
    {
      lines,
      shipping: Minor.parse(Number(example.delivery)),
      fulfilment: "delivery",
      deliveryAt: null,
      currency,
      timezone: "Europe/Warsaw",
    },
    { automatic: offers(example.automatic, null), code: offer && { typed: "code", offer, isThrottled: false } },
    new Date("2026-11-25T12:00:00Z"),
  );
  expect(takenOff.map(({ discount, shipping }) => String(discount + shipping)).join(", ")).toBe(example.taken);
  expect(String(totalsOf(rest.lines, rest.shipping).total)).toBe(example.total);
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { BoardOrder } from "#core/contract/orders/board.ts";
import { DishSummary } from "./dish-lines.tsx";

test("The notes of a card are shown once each, also where two dishes have the same", () => {
  const dish = { quantity: 1, translations: [{ locale: "en", title: "Dosa", subtitle: "" }] };
  const items = [{ ...dish, note: "No nuts" }, { ...dish, note: "No nuts" }, { ...dish, note: "Mild" }, dish];
  const page = renderToStaticMarkup(<DishSummary order={{ items } as unknown as BoardOrder} locale="en" />);
  expect(page.match(/No nuts|Mild/g)).toEqual(["No nuts", "Mild"]);
});

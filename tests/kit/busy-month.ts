import * as z from "zod/mini";
import type { OrganizationId, RefundId } from "#core/contract/values/ids.ts";
import { keys } from "#core/db/keys.ts";
import { newId, newIdAt } from "#core/ids.ts";
import { customerIndexKey } from "#core/lists/customer.ts";
import { Minor } from "#core/money.ts";
import { StoredOrder } from "#core/orders/order.ts";
import { countChanged } from "#core/reports/days.ts";
import { commitInBulk } from "#core/testing/bulk.ts";
import { anOrder } from "#core/testing/orders.ts";

const minor = (amount: number) => Minor.parse(amount);

/** VAT of a Polish bistro: what is eaten at 8 %, what is drunk at 23 %. */
const taxed = (food: number, drink: number) =>
  [
    { rate: 8, category: "food" as const, gross: food },
    { rate: 23, category: "beverage" as const, gross: drink },
  ]
    .filter(({ gross }) => gross > 0)
    .map(({ rate, category, gross }) => {
      const tax = Math.round((gross * rate) / (100 + rate));
      return { rate, category, net: minor(gross - tax), tax: minor(tax), gross: minor(gross) };
    });

const DISHES = [
  ["Masala dosa z chutneyem kokosowym", "Masala dosa", 3200],
  ["Idli sambar", "Idli sambar", 2400],
  ["Vada", "Vada", 1900],
  ["Uttapam z cebulą", "Onion uttapam", 2900],
  ["Thali wegetariańskie", "Vegetarian thali", 4500],
  ["Curry z krewetkami", "Prawn curry", 5200],
  ["Biryani z kurczakiem", "Chicken biryani", 4400],
  ["Paratha", "Paratha", 1200],
  ["Gulab jamun", "Gulab jamun", 1600],
  ["Payasam", "Payasam", 1500],
  ["Raita", "Raita", 900],
  ["Pakora", "Pakora", 1800],
  ["Chana masala", "Chana masala", 3100],
  ["Palak paneer", "Palak paneer", 3600],
] as const;

/**
 * Orders of a month such as `2026-10`, as a bistro has them, some of them cancelled or refunded. They are counted for
 * its reports.
 */
export const busyMonth = async (organizationId: OrganizationId, month: string, count: number): Promise<void> => {
  const dishes = DISHES.map(([pl, en, price]) => ({ id: newId("product"), pl, en, price }));
  const lassi = { id: newId("product"), pl: "Lassi mango", en: "Mango lassi", price: 1400 };
  const customers = Array.from({ length: 150 }, () => newId("user"));
  const promotion = newId("promotion");
  const { payment } = anOrder();
  const orders = Array.from({ length: count }, (_, n): StoredOrder => {
    const date = new Date(Date.parse(`${month}-01T00:00:00Z`));
    date.setUTCDate(1 + ((n * 11) % 29));
    date.setUTCHours(10 + ((n * n + 3 * (n % 4)) % 12), (n * 13) % 60);
    const at = (minutes: number) => new Date(date.getTime() + minutes * 60_000).toISOString();
    const chosen = [0, 1, 2].slice(0, 1 + (n % 3)).map((line) => dishes[(n * n + line * 5) % dishes.length] ?? lassi);
    const food = chosen.reduce((sum, { price }) => sum + price, 0);
    const drinks = n % 2 ? lassi.price : 0;
    const isCard = n % 4 !== 0;
    const isBlik = isCard && n % 3 === 0;
    const off = n % 17 === 0 ? Math.round(food / 10) : 0;
    const total = food + drinks - off;
    const isCancelled = n % 41 === 40;
    const isRefunded = isCard && !isCancelled && n % 29 === 1;
    const refund = (amount: number, reason: "requested" | "cancelled") => ({
      id: newIdAt("refund", new Date(at(90))) as RefundId,
      charge: `pi_${n}`,
      amount: minor(amount),
      status: "succeeded" as const,
      reason,
      by: null,
      at: at(reason === "cancelled" ? 4 : 90),
      attempt: 0,
      tax: taxed(amount, 0),
    });
    return anOrder({
      organizationId,
      id: newIdAt("order", date),
      customerId: customers[(n * 11) % customers.length] ?? newId("user"),
      referenceId: `K7QW-${String(n).padStart(3, "0")}`,
      dayNumber: n,
      day: at(0).slice(0, 10),
      createdAt: at(0),
      placedAt: at(0),
      acceptedAt: isCancelled ? null : at(2 + (n % 5)),
      readyForDispatchAt: isCancelled ? null : at(18 + (n % 19)),
      completedAt: isCancelled ? null : at(30 + (n % 23)),
      firstPromisedAt: isCancelled ? null : at(42),
      cancelledAt: isCancelled ? at(4) : null,
      cancelReason: isCancelled ? (["sold_out", "too_busy", "not_accepted"] as const)[n % 3] : null,
      fulfilmentMethod: n % 3 ? "delivery" : "pickup",
      ...(isCard && { charge: `pi_${n}` }),
      ...(isRefunded && { refunds: [refund(1200, "requested")] }),
      ...(isCancelled && isCard && { refunds: [refund(total, "cancelled")] }),
      payment: {
        ...payment,
        ...(isCard
          ? { provider: "stripe", method: isBlik ? "blik" : "card", status: "succeeded" }
          : { status: "succeeded" }),
        subtotal: minor(food + drinks),
        discount: minor(off),
        total: minor(total),
        ...(isCard && n % 5 === 0 && { tip: minor(500) }),
      },
      ...(off > 0 && {
        promotions: [{ id: promotion, name: "Happy hour", discount: minor(off), shipping: minor(0) }],
      }),
      tax: n % 50 === 49 ? undefined : taxed(food - off, drinks),
      items: [...chosen, ...(drinks ? [lassi] : [])].map(({ id, pl, en, price }) => ({
        rawData: { productId: id, quantity: 1, modifierGroups: [] },
        translations: [
          { locale: "pl", title: pl, subtitle: "" },
          { locale: "en", title: en, subtitle: "" },
        ],
        unitPrice: minor(price),
        totalPrice: minor(price),
        quantity: 1,
        image: null,
        productSnapshotId: "snapshot",
      })),
    });
  });
  await commitInBulk(
    orders.map((order) => {
      const key = keys.order(organizationId, order.id);
      return { put: { ...key, ...customerIndexKey(order, key.sk), ...z.encode(StoredOrder, order) } };
    }),
  );
  for (let from = 0; from < orders.length; from += 100)
    await countChanged(organizationId, orders.slice(from, from + 100), "Europe/Warsaw");
};

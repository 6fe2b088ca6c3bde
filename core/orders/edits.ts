import * as z from "zod/mini";
import { chargedOf } from "../contract/orders/charged.ts";
import type { OrderVersion } from "../contract/orders/history.ts";
import type { EditedLine, LineChange, OrderEdit } from "../contract/orders/order-edit.ts";
import { type Minor, toMajor } from "../money.ts";
import { taxResponse } from "../tax/tax.ts";
import type { StoredOrder } from "./order.ts";
import { PackedEdits, type StoredEdit, type StoredOrderItem, StoredVersion } from "./order-parts.ts";

/** How often an order was edited, as it is stored. */
export const editsIn = ({ edits }: Record<string, unknown>): number =>
  edits === undefined ? 0 : z.decode(PackedEdits, z.parse(z.instanceof(Uint8Array), edits)).length;

/** The version of an order that is stored before an edit. */
export const versionOf = (order: StoredOrder): StoredVersion => StoredVersion.parse(order);

const lineOf = (
  { translations, quantity, note, stationId, totalPrice }: StoredOrderItem,
  currency: string,
): EditedLine => ({ translations, quantity, note, stationId, totalPrice: toMajor(totalPrice, currency) });

/** Whether a line is unchanged: the same dish, options, quantity and note. */
const isSame = (was: StoredOrderItem, now: StoredOrderItem): boolean =>
  was.quantity === now.quantity &&
  (was.note ?? "") === (now.note ?? "") &&
  was.unitPrice === now.unitPrice &&
  JSON.stringify(was.rawData.modifierGroups) === JSON.stringify(now.rawData.modifierGroups);

const lineChanges = (
  before: readonly StoredOrderItem[],
  after: readonly StoredOrderItem[],
  { kept, currency }: { kept: StoredEdit["kept"]; currency: string },
): LineChange[] => {
  const shown = (line: StoredOrderItem | undefined) => (line ? lineOf(line, currency) : null);
  const removed = before.flatMap((was, place) =>
    kept.includes(place) ? [] : [{ was: lineOf(was, currency), now: null }],
  );
  const others = after.flatMap((now, place) => {
    const was = before[kept[place] ?? -1];
    return was && isSame(was, now) ? [] : [{ was: shown(was), now: shown(now) }];
  });
  return [...removed, ...others];
};

const placeOf = ({ shippingAddress }: StoredVersion): string | undefined => {
  if (!shippingAddress) return undefined;
  const { id: _, ...address } = shippingAddress;
  return JSON.stringify(address, Object.keys(address).sort());
};

/** What one edit changes of an order. */
export const editResponse = ({ at, by, kept, before }: StoredEdit, after: StoredVersion): OrderEdit => {
  const { currency } = after.payment;
  const charged = ({ payment }: StoredVersion) => toMajor(chargedOf(payment), currency);
  const [from, to] = [placeOf(before), placeOf(after)];
  return {
    at,
    by,
    lines: lineChanges(before.items, after.items, { kept, currency }),
    ...(before.fulfilmentMethod !== after.fulfilmentMethod && {
      fulfilmentMethod: { was: before.fulfilmentMethod, now: after.fulfilmentMethod },
    }),
    ...(before.deliveryAt !== after.deliveryAt && { deliveryAt: { was: before.deliveryAt, now: after.deliveryAt } }),
    ...(before.table &&
      after.table &&
      before.table.id !== after.table.id && { table: { was: before.table.name, now: after.table.name } }),
    ...(from && to && from !== to && { isElsewhere: true as const }),
    charged: { was: charged(before), now: charged(after) },
  };
};

/** What each edit of an order changed, the oldest first. */
export const editResponses = (order: StoredVersion, edits: readonly StoredEdit[]): OrderEdit[] =>
  edits.map((edit, place) => editResponse(edit, edits[place + 1]?.before ?? order));

/** What an order was before each edit, the oldest first. */
export const versionResponses = (edits: readonly StoredEdit[]): OrderVersion[] =>
  edits.map(({ before: { items, payment, tax, table, ...version } }) => {
    const { currency, tip } = payment;
    const major = (amount: Minor) => toMajor(amount, currency);
    return {
      ...version,
      table: table ?? undefined,
      lines: items.map((line) => lineOf(line, currency)),
      payment: {
        shipping: major(payment.shipping),
        subtotal: major(payment.subtotal),
        discount: major(payment.discount),
        total: major(payment.total),
        tip: tip === undefined ? undefined : major(tip),
        currency,
      },
      tax: tax && taxResponse(tax, currency),
    };
  });

/** An edit without who made it and what the shopper wrote. */
export const withoutPeople = (edit: OrderEdit): OrderEdit => {
  const plain = (line: EditedLine | null) => line && { ...line, note: undefined };
  return { ...edit, by: null, lines: edit.lines.map(({ was, now }) => ({ was: plain(was), now: plain(now) })) };
};

/** Edits of an order from which the personal data is gone. */
export const erasedEdits = (edits: readonly StoredEdit[]): StoredEdit[] =>
  edits.map(({ before, bodyHash: _, ...edit }) => ({
    ...edit,
    before: {
      ...before,
      shippingAddress: null,
      contact: null,
      items: before.items.map(({ note: _, ...item }) => ({ ...item, rawData: { ...item.rawData, note: undefined } })),
    },
  }));

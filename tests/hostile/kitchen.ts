import { itemOfImage } from "../../core/db/image.ts";
import { cardOf } from "../../core/orders/board/board-cards.ts";
import { listDeliveries } from "../../core/orders/deliveries/list-deliveries.ts";
import { editsIn } from "../../core/orders/edits.ts";
import { memberOf } from "../../core/testing/member.ts";
import type { Scenario } from "./scenario.ts";
import { Violation } from "./violation.ts";

/** The fields of an order that say how far it is, as stored. */
interface Driven {
  id: string;
  fulfilmentMethod: "delivery" | "pickup";
  readyForDispatchAt: string | null;
  dispatchedAt: string | null;
  completedAt: string | null;
  cancelledAt: string | null;
  driverId?: string | null;
  history?: { did: string; by: string | null }[];
}

/** Each change of the shop's orders, with the order's card as the kitchen had marked it then. */
const changesWithCards = ({ history }: Scenario) => {
  const cards = new Map<string, ReturnType<typeof cardOf>>();
  return history.flatMap(({ dynamodb }) => {
    const [kind, id = ""] = (dynamodb?.Keys?.sk?.S ?? "").split("#");
    const after = dynamodb?.NewImage && itemOfImage(dynamodb.NewImage);
    if (kind === "OPEN" && after?.order) cards.set(id, cardOf(after));
    if (kind !== "ORDER" || !after) return [];
    const before = itemOfImage(dynamodb.OldImage ?? {});
    return [{ before, after, order: after as unknown as Driven, card: cards.get(id) }];
  });
};

/**
 * Checks that the kitchen's marks made no order ready with an unfinished dish, and that no driver of another shop took
 * one.
 * @throws Violation
 */
const checkMarks = (scenario: Scenario): void => {
  const { cook, drivers } = scenario.template;
  const own: (string | null | undefined)[] = [drivers.first.userId, drivers.second.userId, null, undefined];
  for (const { before, after, order, card } of changesWithCards(scenario)) {
    if (!own.includes(order.driverId)) throw new Violation("An order went with a driver of another shop", order.id);
    const last = order.history?.at(-1);
    const isByMarks = !before.readyForDispatchAt && order.readyForDispatchAt && last?.by === cook.userId;
    if (!isByMarks || last?.did !== "ready-for-dispatch") continue;
    const isMade = card?.items.every(({ made = 0, quantity }) => made >= quantity);
    if (!isMade || (card?.edition ?? 0) !== editsIn(after))
      throw new Violation("The kitchen made an order ready that is not made", { id: order.id, items: card?.items });
  }
};

/**
 * Checks that each driver sees exactly the orders that are ready for delivery and those that they have taken, and a
 * driver of another shop sees none.
 * @throws Violation
 */
const checkDeliveries = async (
  { organizationId, template: { drivers, otherShop } }: Scenario,
  orders: readonly Driven[],
): Promise<void> => {
  for (const [name, driver] of Object.entries(drivers)) {
    const isOwn = name !== "of another shop";
    const member = memberOf(isOwn ? organizationId : otherShop, "driver", driver);
    const { deliveries } = await listDeliveries({ member });
    const isSeen = ({
      fulfilmentMethod,
      readyForDispatchAt,
      dispatchedAt,
      completedAt,
      cancelledAt,
      driverId,
    }: Driven) =>
      isOwn &&
      fulfilmentMethod === "delivery" &&
      !completedAt &&
      !cancelledAt &&
      (dispatchedAt ? driverId === driver.userId : Boolean(readyForDispatchAt));
    const [seen, due] = [deliveries.map(({ id }) => String(id)), orders.filter(isSeen).map(({ id }) => id)];
    if (seen.toSorted().join() !== due.toSorted().join())
      throw new Violation("A driver sees other orders than those to bring", { name, seen, due });
  }
};

/** Checks the kitchen and the drivers. @throws Violation */
export const checkKitchen = async (scenario: Scenario, orders: readonly Driven[]): Promise<void> => {
  checkMarks(scenario);
  await checkDeliveries(scenario, orders);
};

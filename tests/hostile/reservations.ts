import { reservationStatuses } from "../../core/contract/reservations/reservations.ts";
import { isGuest } from "../../core/contract/values/ids.ts";
import { itemOfImage } from "../../core/db/image.ts";
import type { Item } from "../../core/db/table.ts";
import { listReservations } from "../../core/reservations/list-reservations.ts";
import { listUserReservations } from "../../core/reservations/list-user-reservations.ts";
import { memberOf } from "../../core/testing/member.ts";
import type { Scenario } from "./scenario.ts";
import { GUESTS_PER_HOUR, STAY_MINUTES } from "./template.ts";
import { Violation } from "./violation.ts";

/** The fields of a reservation that these checks need, as stored. */
interface Facts {
  id: string;
  userId: string | null;
  firstname: string;
  guests: number;
  date: string;
  acceptedAt: string | null;
  cancelledAt: string | null;
  /** Set if staff moved it. */
  firstDate: string | null;
  firstId?: string;
  version: number;
}
const factsOf = (item: Item) => item as unknown as Facts;

const statusOf = ({ acceptedAt, cancelledAt }: Facts) =>
  cancelledAt ? "cancelled" : acceptedAt ? "confirmed" : "pending";

/** The statuses that may follow each status of a reservation. */
const legal: Record<string, readonly string[]> = {
  pending: ["confirmed", "cancelled"],
  confirmed: ["cancelled"],
};

/** The changes of the shop's reservations, in order. */
const changesOf = ({ history }: Scenario) => {
  const factsIn = (image: object | undefined) => (image ? factsOf(itemOfImage(image)) : undefined);
  return history
    .filter(({ dynamodb }) => dynamodb?.Keys?.sk?.S?.startsWith("RESERVATION#"))
    .map(({ dynamodb }) => ({ before: factsIn(dynamodb?.OldImage), after: factsIn(dynamodb?.NewImage) }));
};

const HOUR = 60 * 60_000;

/** The hours of a stay that begins at a time. */
const hoursOf = (date: string): string[] =>
  Array.from({ length: Math.ceil((STAY_MINUTES * 60_000) / HOUR) }, (_, n) =>
    new Date(Date.parse(date) + n * HOUR).toISOString(),
  );

/** The guests of each hour, without cancelled reservations. */
const guestsByHour = (reservations: Iterable<Facts>): Map<string, number> => {
  const guests = new Map<string, number>();
  for (const { date, guests: more, cancelledAt } of reservations)
    if (!cancelledAt) for (const hour of hoursOf(date)) guests.set(hour, (guests.get(hour) ?? 0) + more);
  return guests;
};

const checkHistory = (scenario: Scenario): void => {
  const present = new Map<string, Facts>();
  for (const { before, after } of changesOf(scenario)) {
    if (before) present.delete(before.id);
    if (!after) continue;
    present.set(after.id, after);
    const [from, to] = [before && statusOf(before), statusOf(after)];
    // A reservation that its guest moves needs another confirmation.
    const isAskedAgain = to === "pending" && before?.date !== after.date && !after.firstDate;
    if (from && from !== to && !legal[from]?.includes(to) && !isAskedAgain)
      throw new Violation(`A reservation that was ${from} became ${to}`, after.id);
    const full = [...guestsByHour(present.values())].find(([, guests]) => guests > GUESTS_PER_HOUR);
    if (full) throw new Violation("More guests than seats", full);
  }
};

const checkSeats = (reservations: readonly Facts[], items: readonly Item[]): void => {
  const guests = guestsByHour(reservations);
  const counted = items.filter(({ sk }) => String(sk).startsWith("SEATS#"));
  for (const { hour, taken } of counted)
    if (taken !== (guests.get(String(hour)) ?? 0))
      throw new Violation("The seats of an hour are not those of its guests", { hour, taken, guests: [...guests] });
  const hours = new Set(counted.map(({ hour }) => String(hour)));
  const uncounted = [...guests.keys()].find((hour) => !hours.has(hour));
  if (uncounted) throw new Violation("Nobody counts the guests of an hour", uncounted);
};

const checkKeys = (reservations: readonly Facts[]): void => {
  const named = reservations.filter(({ firstname }) => firstname.startsWith("Key"));
  const groups = Object.values(Object.groupBy(named, ({ userId, firstname }) => `${userId} ${firstname}`));
  const twice = groups.find((each = []) => each.length > 1);
  if (twice) throw new Violation("A key made two reservations", twice);
};

const checkLists = async ({ organizationId, template }: Scenario, all: readonly Facts[]): Promise<void> => {
  const paging = { page: 1, limit: 100 };
  const check = async (what: string, expected: readonly Facts[], found: ReturnType<typeof listReservations>) => {
    const { data, pagination } = await found;
    const [ids, wanted] = [data, expected].map((each) => each.map(({ id }) => id).toSorted());
    if (ids?.join() !== wanted?.join()) throw new Violation(`The list of ${what} is wrong`, { ids, wanted });
    if (pagination.totalCount !== expected.length)
      throw new Violation(`The total of ${what} is ${pagination.totalCount}, not ${expected.length}`);
  };
  const member = memberOf(organizationId, "staff", template.owner);
  await check("reservations", all, listReservations({ member, ...paging }));
  for (const status of reservationStatuses) {
    const expected = all.filter((reservation) => statusOf(reservation) === status);
    await check(`${status} reservations`, expected, listReservations({ member, status, ...paging }));
  }
  for (const actor of template.shoppers) {
    const { userId } = actor;
    // Guests have no list.
    if (isGuest(userId)) continue;
    const own = all.filter((reservation) => reservation.userId === userId);
    await check("a guest's reservations", own, listUserReservations({ organizationId, userId, actor, ...paging }));
  }
};

/** The messages that must exist for reservations of guests with an account, and their recipients. */
export const reservationMessages = (scenario: Scenario): Map<string, string> => {
  const { shoppers, emails } = scenario.template;
  const messages = new Map<string, string>();
  for (const { before, after } of changesOf(scenario)) {
    const to = after && emails[shoppers.findIndex(({ userId }) => userId === after.userId)];
    if (!after || !to) continue;
    const { id, version, firstId } = after;
    const status = statusOf(after);
    const isOther = before && (before.date !== after.date || before.guests !== after.guests);
    const isNew = before ? statusOf(before) !== status : !firstId;
    if (!isNew && !(before ? isOther : firstId)) continue;
    const isByStaff = after.firstDate !== null || before?.date === after.date;
    messages.set(`${id}-${isNew || !isByStaff ? status : "moved"}-${version}`, to);
  }
  return messages;
};

/**
 * Checks the shop's reservations against its seats, its lists and their past statuses.
 * @param items all items of the shop
 * @throws Violation
 */
export const checkReservations = async (scenario: Scenario, items: readonly Item[]): Promise<void> => {
  if (!changesOf(scenario).length) return;
  const reservations = items.filter(({ sk }) => String(sk).startsWith("RESERVATION#")).map(factsOf);
  checkHistory(scenario);
  checkSeats(reservations, items);
  checkKeys(reservations);
  await checkLists(scenario, reservations);
};

import type { BoardNotice, BoardOrder } from "#core/contract/orders/board.ts";
import type { Printer } from "#core/contract/printers/printers.ts";
import { newId } from "#core/ids.ts";

const names = ["Ada", "Krzysztof", "Agnieszka", "Jan", "Magdalena", "Bartłomiej", "Ola", "Tomasz", "Ewa", "Piotr"];
const dishes = [
  ["Masala dosa", "Extra chutney"],
  ["Ghee podi mini idli", ""],
  ["Mango lassi", "Large"],
  ["Chettinad pepper chicken", "Very hot, steamed rice"],
  ["Butter naan with garlic and coriander", ""],
] as const;

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/**
 * The open orders of a Friday evening, made from one real order: eleven new (three of them wait too long, two are for
 * later), seven in the kitchen late and three not, eight accepted for later, five ready and four on the way. The most
 * urgent of the kitchen is `LATE-001`.
 */
export const busyBoard = (order: BoardOrder): BoardOrder[] => {
  let number = 0;
  const group = (count: number, of: (place: number) => Partial<BoardOrder>) =>
    Array.from({ length: count }, (_, place): BoardOrder => {
      number++;
      const items = Array.from({ length: 1 + (number % 3) }, (_, line) => {
        const [title, subtitle] = dishes[(number + line) % dishes.length] ?? dishes[0];
        const note = number % 7 === 3 && line === 0 ? "Nut allergy: no cashews" : undefined;
        return { ...order.items[0], translations: [{ locale: "en", title, subtitle }], quantity: 1 + line, note };
      }) as BoardOrder["items"];
      const firstname = names[number % names.length] ?? "";
      const address = order.shippingAddress && { ...order.shippingAddress, firstname };
      return {
        ...order,
        id: newId("order"),
        referenceId: `EVEN-${100 + number}`,
        dayNumber: number,
        shippingAddress: address,
        items,
        placedAt: inMinutes(-20),
        ...of(place),
      };
    });
  const cooking = (promisedAt: string): Partial<BoardOrder> => ({
    status: "accepted",
    acceptedAt: inMinutes(-15),
    promisedAt,
  });
  return [
    ...group(8, (place) => ({ status: "pending", placedAt: inMinutes(-place), acceptBy: inMinutes(15 - place) })),
    ...group(3, (place) => ({ status: "pending", placedAt: inMinutes(-12 - place), acceptBy: inMinutes(3 - place) })),
    ...group(3, (place) => cooking(inMinutes(12 + 4 * place))),
    ...group(7, (place) => ({
      ...cooking(inMinutes(-3 - 2 * place)),
      ...(place === 6 && { referenceId: "LATE-001" }),
    })),
    ...group(8, (place) => {
      const deliveryAt = inMinutes(60 + 15 * place);
      return { ...cooking(deliveryAt), deliveryAt };
    }),
    ...group(5, () => ({ ...cooking(inMinutes(-2)), status: "ready-for-dispatch" })),
    ...group(4, () => ({ ...cooking(inMinutes(5)), status: "dispatched" })),
  ];
};

/** Three orders that nobody accepted in time. */
export const busyNotices = (orders: readonly BoardOrder[]): BoardNotice[] =>
  orders.slice(0, 3).map((order, place) => ({
    ...order,
    id: newId("order"),
    notice: "not_accepted",
    at: inMinutes(-place),
  }));

/** A printer that has no paper while two tickets wait. */
export const emptyPrinter = (): Printer => ({
  id: newId("printer"),
  name: "Kitchen",
  width: 80,
  prints: ["kitchen"],
  stations: [],
  createdAt: inMinutes(-600),
  seenAt: inMinutes(0),
  state: "out_of_paper",
  waiting: 2,
  problem: null,
  earlierProblems: [],
  version: 1,
});

/** A page of reservations of which six wait for an answer. */
export const sixReservations = {
  data: [{ createdAt: inMinutes(-5) }],
  pagination: { totalCount: 6, isLastPage: true },
};

import type { Density } from "../board/display.ts";

/** The looks of a ticket's parts at each density. */
export const sizes = {
  compact: {
    name: "text-18",
    age: "text-16",
    due: "text-24 leading-none",
    title: "text-18",
    options: "text-14",
    row: "min-h-target py-1",
  },
  normal: {
    name: "text-24",
    age: "text-18",
    due: "text-34",
    title: "text-24",
    options: "text-18",
    row: "min-h-main py-2",
  },
  large: {
    name: "text-28",
    age: "text-24",
    due: "text-48",
    title: "text-34",
    options: "text-24",
    row: "min-h-16 py-2",
  },
} satisfies Record<Density, unknown>;

export type TicketSizes = (typeof sizes)[Density];

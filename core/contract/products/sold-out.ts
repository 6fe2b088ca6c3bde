/** Whether a dish or an option can't be had at an instant. */
export const isSoldOut = (
  { soldOut, soldOutUntil }: { soldOut: boolean; soldOutUntil: string | null },
  now: Date,
): boolean => soldOut && (soldOutUntil === null || Date.parse(soldOutUntil) > now.getTime());

/** Milliseconds by which the server's clock is ahead of this device's. */
let ahead = 0;

/** The Date header has whole seconds and takes time to arrive. A smaller difference is ignored. */
const TOLERANCE_MS = 5_000;

/** Sets the difference between the clocks from the Date header of a response that did not come from a cache. */
export const syncClock = ({ headers }: Pick<Response, "headers">): void => {
  const difference = Date.parse(headers.get("date") ?? "") - Date.now();
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
};

/** The time by the server's clock, in epoch milliseconds. The clock of a device may be wrong. */
export const serverNow = (): number => serverTime(Date.now());

/** Converts an instant of this device's clock to the server's. */
export const serverTime = (instant: number): number => instant + ahead;

import { MAX_POSITION } from "../contract/values/common.ts";

/** An item of a list that staff put in order. */
export interface Positioned {
  id: string;
  position: number | null;
}

/** Room between two neighbours, so that an item that comes between them later needs no other to move. */
const STEP = 1_000_000;

/**
 * The new positions of the items that must move for a list to have this order; all others keep theirs. Moving one item
 * is usually one change. Items at the end of the list that stay in the order they were made need no position.
 */
export const newPositions = (ordered: readonly Positioned[]): Map<string, number> => {
  const unplaced = ordered.length - tailWithoutPosition(ordered);
  const head = ordered.slice(0, unplaced);
  const kept = longestRising(head.map(({ position }) => position));
  const found = new Map<string, number>();
  let last = -1;
  for (const [place, { id, position }] of head.entries()) {
    if (kept.has(place) && position !== null) {
      last = position;
      continue;
    }
    const nextPlace = head.findIndex((_, later) => later > place && kept.has(later));
    const next = head[nextPlace]?.position ?? null;
    const waiting = nextPlace === -1 ? 1 : nextPlace - place;
    const between = next === null ? last + STEP : last + Math.floor((next - last) / (waiting + 1));
    // All items are numbered again if there is no room between two neighbours or after the last.
    if (between <= last || between > MAX_POSITION)
      return new Map(head.map((item, index) => [item.id, (index + 1) * STEP]));
    found.set(id, between);
    last = between;
  }
  return found;
};

/** How many items at the end have no position and are in the order they were made, as their ids are. */
const tailWithoutPosition = (ordered: readonly Positioned[]): number => {
  let length = 0;
  for (const [place, item] of [...ordered.entries()].reverse()) {
    const next = ordered[place + 1];
    if (item.position !== null || (length > 0 && next && item.id > next.id)) break;
    length++;
  }
  return length;
};

/** The places of a longest run of rising positions. */
const longestRising = (positions: readonly (number | null)[]): Set<number> => {
  /** By the length of a run, less one: the place where the run with the lowest end ends. */
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [place, position] of positions.entries()) {
    if (position === null) continue;
    const longer = ends.findIndex((end) => (positions[end] ?? 0) >= position);
    const length = longer === -1 ? ends.length : longer;
    before[place] = ends[length - 1];
    ends[length] = place;
  }
  const run = new Set<number>();
  for (let place = ends.at(-1); place !== undefined; place = before[place]) run.add(place);
  return run;
};

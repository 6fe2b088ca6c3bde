/** A zone as a ring around the shop. */
export interface Ring {
  km: number;
  /** In the units of the picture. */
  radius: number;
  /** Where its distance is written: on the ring, each at another angle, so that close rings stay readable. */
  label: { x: number; y: number };
}

/** Degrees from one label to the next. */
const TURN = 50;

/**
 * The rings of zones around the middle of a square picture, to scale: the widest one touches `radius`. The widest comes
 * first, so that the narrower ones are drawn over it. Distances that are no positive number are left out, equal ones are
 * one ring.
 */
export const ringsOf = (distances: readonly (number | null)[], radius: number): Ring[] => {
  const known = [...new Set(distances)].filter((km): km is number => km !== null && km > 0).sort((a, b) => b - a);
  const [widest = 1] = known;
  return known.map((km, place) => {
    const angle = ((-90 + place * TURN) * Math.PI) / 180;
    const own = (radius * km) / widest;
    return { km, radius: own, label: { x: own * Math.cos(angle), y: own * Math.sin(angle) } };
  });
};

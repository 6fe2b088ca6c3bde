import { useIntl } from "react-intl";

const RADIUS = 108;
const EDGE = 126;

/** A picture of the zones around the shop, to scale. A table or a form beside it says the same in words. */
export function Rings({ distances }: { distances: readonly (number | null)[] }) {
  const { locale, $t, formatList } = useIntl();
  const rings = ringsOf(distances, RADIUS);
  if (!rings.length) return null;
  const distancesInWords = rings.toReversed().map(({ km }) => kilometres(km, locale));
  return (
    <svg
      role="img"
      aria-label={$t({ id: "staff-delivery.ringsAre" }, { distances: formatList(distancesInWords) })}
      viewBox={`${-EDGE} ${-EDGE} ${2 * EDGE} ${2 * EDGE}`}
      className="mx-auto block aspect-square w-full max-w-[240px] text-brand-text"
    >
      {rings.map(({ km, radius }) => (
        <circle key={km} r={radius} fill="currentColor" fillOpacity={0.08} stroke="currentColor" strokeWidth={1.5} />
      ))}
      <circle r={5} fill="currentColor" />
      {rings.map(({ km, label }) => (
        <text
          key={km}
          x={label.x}
          y={label.y}
          textAnchor="middle"
          dominantBaseline="central"
          className="figures fill-ink stroke-paper font-semibold text-14"
          strokeWidth={5}
          paintOrder="stroke"
        >
          {kilometres(km, locale)}
        </text>
      ))}
    </svg>
  );
}

/** A zone as a ring around the shop. */
export interface Ring {
  km: number;
  /** In the units of the picture. */
  radius: number;
  /**
   * The place of its distance's text: on the ring, each at another angle, so that those of close rings do not overlap.
   */
  label: { x: number; y: number };
}

/** Degrees from one label to the next. */
const LABEL_ANGLE = 50;

/**
 * The rings of zones around the middle of a square picture, to scale: the widest one touches `radius`. The widest is
 * first, so that the narrower ones are drawn over it. Distances that are not positive numbers are left out, and equal
 * ones make one ring.
 */
export const ringsOf = (distances: readonly (number | null)[], radius: number): Ring[] => {
  const known = [...new Set(distances)].filter((km): km is number => km !== null && km > 0).sort((a, b) => b - a);
  const [widest = 1] = known;
  return known.map((km, place) => {
    const angle = ((-90 + place * LABEL_ANGLE) * Math.PI) / 180;
    const own = (radius * km) / widest;
    return { km, radius: own, label: { x: own * Math.cos(angle), y: own * Math.sin(angle) } };
  });
};

/** A distance in the reader's language: "2.5 km". */
export const kilometres = (km: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: "unit", unit: "kilometer", maximumFractionDigits: 2 }).format(km);

import { useLocale } from "../../i18n/provider.tsx";
import { useText } from "../../i18n/text.tsx";
import { kilometres } from "./kilometres.ts";
import { ringsOf } from "./rings.ts";

const RADIUS = 108;
const EDGE = 126;

/** A picture of the zones around the shop, to scale. A table or a form beside it says the same in words. */
export function Rings({ distances }: { distances: readonly (number | null)[] }) {
  const t = useText();
  const { locale } = useLocale();
  const rings = ringsOf(distances, RADIUS);
  if (!rings.length) return null;
  const told = rings.toReversed().map(({ km }) => kilometres(km, locale));
  return (
    <svg
      role="img"
      aria-label={t("staff-delivery.ringsAre", { distances: new Intl.ListFormat(locale).format(told) })}
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

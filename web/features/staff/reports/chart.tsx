import { useId } from "react";

interface Bar {
  label: string;
  value: number;
  /** The value in words. */
  text: string;
}

const [WIDTH, HEIGHT, GAP] = [720, 160, 4];

/**
 * A bar chart; the largest bar is as high as the chart. Screen readers get only `title`, because a table beside it has
 * the same numbers.
 */
export function Chart({ title, bars }: { title: string; bars: Bar[] }) {
  const id = useId();
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const step = WIDTH / Math.max(1, bars.length);
  return (
    <svg
      role="img"
      aria-labelledby={id}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="h-auto w-full overflow-visible text-brand-text"
    >
      <title id={id}>{title}</title>
      {bars.map(({ label, value, text }, place) => {
        const height = value > 0 ? Math.max(3, (value / most) * (HEIGHT - 2)) : 0;
        return (
          <rect
            key={label}
            x={place * step + GAP / 2}
            y={HEIGHT - height}
            width={step - GAP}
            height={height}
            rx={2}
            fill="currentColor"
            opacity={0.8}
          >
            <title>{`${label}: ${text}`}</title>
          </rect>
        );
      })}
      <line x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} stroke="var(--color-control)" />
    </svg>
  );
}

import { encode } from "uqr";

/** Modules of white around a code, which readers need (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** The dark modules of a row as one path: each run is a rectangle, so that no printer draws lines between them. */
const pathOf = (rows: readonly boolean[][]): string =>
  rows
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1]) return [];
        const end = row.indexOf(false, x);
        const length = (end < 0 ? row.length : end) - x;
        return [`M${x + QUIET_ZONE} ${y + QUIET_ZONE}h${length}v1h-${length}z`];
      }),
    )
    .join("");

/** A QR code of an address, black on white. A quarter of it may be dirty or torn (level Q). */
export function QrCode({ address, label, className }: { address: string; label: string; className?: string }) {
  const { data, size } = encode(address, { ecc: "Q", border: 0 });
  const side = size + 2 * QUIET_ZONE;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className}
      data-address={address}
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={pathOf(data)} fill="#000" />
    </svg>
  );
}

import type { Bundle } from "./bundle.ts";
import { limitOf } from "./limits.ts";

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0).padStart(4)} KB`;

const line = (bundle: Bundle): string => {
  const { bytes, why } = limitOf(bundle);
  return `${kilobytes(bundle.start)} of ${kilobytes(bytes)}  ${bundle.name}${why ? ` (${why})` : ""}`;
};

/**
 * What each function loads as it starts, a line for each, the lightest first.
 * @throws naming the functions that are above their limit
 */
export const sizeReport = (bundles: readonly Bundle[]): string => {
  const heavy = bundles.filter((each) => each.start > limitOf(each).bytes);
  if (heavy.length) throw new Error(`Too heavy at start:\n${heavy.map(line).join("\n")}`);
  return bundles
    .toSorted((a, b) => a.start - b.start)
    .map(line)
    .join("\n");
};

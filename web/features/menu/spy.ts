/** Where a section's top is, in px below the top of the window. */
export interface Position {
  slug: string;
  top: number;
}

/**
 * The section that is being read: the last whose top has passed the line under the sticky parts. At the end of the
 * page it is the last one, which may be too short ever to get there; above the first it is the first.
 */
export function sectionAt(positions: readonly Position[], line: number, isAtEnd: boolean): string | undefined {
  const reached = isAtEnd ? positions : positions.filter(({ top }) => top <= line);
  return (reached.at(-1) ?? positions[0])?.slug;
}

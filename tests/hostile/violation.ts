/** A rule that must always hold is broken. */
export class Violation extends Error {
  /** @param found the proof */
  constructor(message: string, found?: unknown) {
    super(found === undefined ? message : `${message}: ${said(found)}`, { cause: found });
    this.name = "Violation";
  }
}

const said = (found: unknown): string =>
  found instanceof Error ? (found.stack ?? found.message) : JSON.stringify(found);

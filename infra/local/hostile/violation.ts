/** Something was found that must never happen. */
export class Violation extends Error {
  /** @param found what shows it */
  constructor(message: string, found?: unknown) {
    super(found === undefined ? message : `${message}: ${said(found)}`, { cause: found });
    this.name = "Violation";
  }
}

const said = (found: unknown): string =>
  found instanceof Error ? (found.stack ?? found.message) : JSON.stringify(found);

/** A short name instead of an id, for tests that don't parse or store it. */
export const named = <Id extends string>(name: string) => name as Id;

/** A short name in an id's place, for tests that neither parse nor store it. */
export const named = <Id extends string>(name: string) => name as Id;

import type { Entry } from "#infra/bundles/entries.ts";

const functions = new URL("../../functions/", import.meta.url);

/** Loads a handler from its source. A file is loaded at the first call of one of its handlers. */
export const loadHandler = async <Handler>({ file, exported }: Entry): Promise<Handler> =>
  (await import(new URL(file, functions).href))[exported];

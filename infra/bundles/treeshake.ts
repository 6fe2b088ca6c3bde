/**
 * What bundlers can't know by themselves: to make a schema, `z.string().check(…)`, or to read a property of one changes
 * nothing. So a function or a page holds of the contract only what it uses. Zod is imported as `z` everywhere, and no
 * other module may call what is named so: `bundle.integration.test.ts` looks.
 */
export const treeshake = { manualPureFunctions: ["z"], propertyReadSideEffects: false } as const;

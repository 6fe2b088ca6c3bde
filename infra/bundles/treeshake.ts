/**
 * What the bundler can't know by itself: making a schema (`z.string().check(…)`) and reading a property of one
 * have no side effects. So a bundle holds only the schemas that it uses. Zod is imported as `z` everywhere. Nothing
 * else may have that name: `bundle.integration.test.ts` checks it.
 */
export const treeshake = { manualPureFunctions: ["z"], propertyReadSideEffects: false } as const;

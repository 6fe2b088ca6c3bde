import * as z from "zod/mini";

const typed = z.optional(z.nullable(z.string()));

/** What a user had typed into the form of their name and not saved, valid or not. */
export const UnsavedName = z.object({
  userId: z.string(),
  values: z.object({ firstname: typed, lastname: typed, phone: typed, language: typed }),
});

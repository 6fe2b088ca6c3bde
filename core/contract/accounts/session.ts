import * as z from "zod/mini";
import { route } from "../api/route.ts";
import { languages } from "../locales/languages.ts";
import { Instant } from "../values/common.ts";
import { SessionId, UserId } from "../values/ids.ts";

export const User = z.object({
  id: UserId,
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  name: z.string(),
  image: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** The language that the user reads on every device; null: as on each device. */
  language: z.nullable(z.enum(languages)),
  /** Whether it is a guest, who has neither email nor password. */
  isAnonymous: z.optional(z.literal(true)),
});
export type User = z.infer<typeof User>;

export const CurrentSession = z.nullable(
  z.object({
    user: User,
    session: z.object({
      id: SessionId,
      userId: UserId,
      expiresAt: Instant,
      /** Whether the user has proved to read mail at the address. */
      emailVerified: z.boolean(),
      /** Set for an operator of the platform, who has pages of their own. */
      isOperator: z.optional(z.literal(true)),
    }),
  }),
);
export type CurrentSession = z.infer<typeof CurrentSession>;

export const signOut = route({
  method: "POST",
  path: "/auth/sign-out",
  access: "session",
  guests: true,
  summary: "End this session",
  response: z.object({ success: z.boolean() }),
});

export const getSession = route({
  method: "GET",
  path: "/auth/get-session",
  access: "public",
  summary: "Say who is logged in",
  response: CurrentSession,
});

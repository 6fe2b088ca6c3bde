import * as z from "zod/mini";
import { Day, wellFormed } from "../values/common.ts";
import { OrganizationId } from "../values/ids.ts";
import type { Caching } from "./route.ts";

/** The path of what an organization has. */
export const inOrganization = z.object({ organizationId: OrganizationId });

/** The path of one thing that an organization has. */
// @__NO_SIDE_EFFECTS__
export const oneOf = <T extends z.ZodMiniType<string, string>>(id: T) => z.extend(inOrganization, { id });

/** How long shared caches keep what anybody may see of a shop. */
export const shopCache: Caching = { fresh: 30, stale: 300 };

/** A range of the organization's calendar days, both included. A missing bound is open. */
export const Days = { from: z.optional(Day), to: z.optional(Day) };

export const endsAfterItBegins = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => !from || !to || from <= to,
  { path: ["to"], message: "This lies before the beginning" },
);

/** The header that makes it safe to send a request again. */
export const IdempotencyHeader = z.object({
  "idempotency-key": z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{8,100}$/, "Use 8-100 visible ASCII characters")),
  ),
});

/** The version that a change was made from, as an entity tag: `"7"`. Without it the change is made of any version. */
export const IfMatch = z.object({
  "if-match": z.optional(z.string().check(z.regex(/^"\d{1,15}"$/, 'Use the version in quotes, such as "7"'))),
});

/** The ETag of the answer that the caller has, who wants another one only. */
export const IfNoneMatch = z.object({ "if-none-match": z.optional(z.string().check(z.maxLength(100), wellFormed)) });

/** Most items that one call puts in order. */
const MAX_ORDERED = 1000;

/** The ids of items in the order that they should have, each once. Others stay where they are. */
// @__NO_SIDE_EFFECTS__
export const inOrder = <T extends z.ZodMiniType<string, string>>(id: T) =>
  z.strictObject({
    ids: z.array(id).check(
      z.maxLength(MAX_ORDERED),
      z.refine((ids) => new Set<string>(ids).size === ids.length, "Name each item once"),
    ),
  });

import * as z from "zod/mini";
import { inOrganization } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { Instant } from "../values/common.ts";
import { ActivityId, UserId } from "../values/ids.ts";

/** Days for which the activity of members is kept. */
export const ACTIVITY_DAYS = 90;

/** Something that a member did. */
export const Activity = z.object({
  id: ActivityId,
  at: Instant,
  /** The member, or the API key; without a name where the account was deleted. */
  by: z.object({ userId: UserId, name: z.nullable(z.string()) }),
  /** The verb of the call, such as `replaceShippingMethod`. */
  did: z.string(),
  /** The id of the item that was changed; null where it is the organization itself. */
  subject: z.nullable(z.string()),
  /** What the item was called then; of a member, what they are called now. */
  name: z.nullable(z.string()),
  /** What it became, such as a role, or the operation of a call. */
  to: z.nullable(z.string()),
  /** The fields that a change named, such as `configuration.isOpen`. */
  fields: z.array(z.string()),
});
export type Activity = z.infer<typeof Activity>;

export const listActivity = route({
  method: "GET",
  path: "/{organizationId}/activity",
  access: "owner",
  summary: `List what members did in the last ${ACTIVITY_DAYS} days, the latest first`,
  params: inOrganization,
  query: z.strictObject({
    /** Only what this user did. */
    by: z.optional(UserId),
    /** Goes on after an earlier page, by its `next`. */
    before: z.optional(ActivityId),
  }),
  response: z.object({
    data: z.array(Activity),
    /** Where earlier entries go on; null after the first of all. A page of one user may be empty and go on. */
    next: z.nullable(ActivityId),
  }),
});

import * as z from "zod/mini";
import { inOrganization } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { Day } from "../values/common.ts";

/**
 * An order or a reservation that the reports of a day count wrongly: it is missing, counted for nothing (`extra`), or
 * counted with other values.
 */
export const Difference = z.object({ id: z.string(), is: z.enum(["missing", "extra", "other"]) });
export type Difference = z.infer<typeof Difference>;

export const recountDay = route({
  method: "POST",
  path: "/{organizationId}/recount",
  access: "manager",
  summary: "Compare the reports of a day with each of its orders, and put them right if that is asked for",
  params: inOrganization,
  body: z.strictObject({
    day: Day,
    /** Whether the day is counted anew where there are differences. */
    repair: z._default(z.boolean(), false),
  }),
  response: z.object({
    /** Orders and reservations that were read. */
    read: z.int(),
    /** At most the first 100. */
    differences: z.array(Difference),
  }),
  perMinute: 400,
});

import * as z from "zod/mini";
import { inOrganization } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { Day, Instant } from "../values/common.ts";
import { OrderId } from "../values/ids.ts";
import { ReportGroup, Totals } from "./report.ts";

/** A day such as `2026-11-21`, or a month such as `2026-11`. */
const ClosedDays = z.union([Day, z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, "Use the form 2026-11-21"))]);

const NamedOrder = z.object({
  id: OrderId,
  referenceId: z.string(),
  dayNumber: z.optional(z.int()),
  placedAt: Instant,
});

/** A document that closes a day or a month. It never changes: what is taken back later counts on its own day. */
export const Closing = z.extend(Totals, {
  /** One after another for each shop, from 1. */
  number: z.int(),
  days: ClosedDays,
  from: Day,
  to: Day,
  closedAt: Instant,
  /** The member who closed it, as they were called then. */
  closedBy: z.string(),
  /** By provider and method. */
  payments: z.array(ReportGroup),
  first: z.nullable(NamedOrder),
  last: z.nullable(NamedOrder),
});
export type Closing = z.infer<typeof Closing>;

export const closeDays = route({
  method: "POST",
  path: "/{organizationId}/closings",
  access: "manager",
  keys: false,
  status: 201,
  checksSession: true,
  summary: "Close a day or a month that is over; days that are closed already answer with their document",
  params: inOrganization,
  body: z.strictObject({ days: ClosedDays }),
  response: Closing,
  perMinute: 40,
});

export const listClosings = route({
  method: "GET",
  path: "/{organizationId}/closings",
  access: "manager",
  summary: "Get documents of closed days, the latest first, at most 50 at once",
  params: inOrganization,
  query: z.strictObject({ before: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(99_999_999))) }),
  response: z.object({ closings: z.array(Closing), next: z.nullable(z.int()) }),
});

export const getClosing = route({
  method: "GET",
  path: "/{organizationId}/closings/{number}",
  access: "manager",
  summary: "Get a document of closed days",
  params: z.extend(inOrganization, {
    number: z.string().check(z.regex(/^[1-9]\d{0,7}$/, "This is not a valid number")),
  }),
  response: Closing,
});

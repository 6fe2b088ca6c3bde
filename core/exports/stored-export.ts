import * as z from "zod/mini";
import { exportedPeople, exportKinds } from "../contract/exports/exports.ts";
import { Day, Instant } from "../contract/values/common.ts";
import { ExportId, OrganizationId, UserId } from "../contract/values/ids.ts";

/** An export that somebody began. It lives for a day. */
export const StoredExport = z.object({
  id: ExportId,
  organizationId: OrganizationId,
  by: UserId,
  kind: z.enum(exportKinds),
  from: Day,
  to: Day,
  people: z.enum(exportedPeople),
  /** The shop's when it began, so that all parts agree. */
  timezone: z.string(),
  locale: z.string(),
  at: Instant,
});
export type StoredExport = z.infer<typeof StoredExport>;

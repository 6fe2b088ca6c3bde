import type { Member } from "../accounts/actor.ts";
import type { BeginExport } from "../contract/exports/exports.ts";
import type { ExportId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { ttlAt } from "../db/schema.ts";
import { commit } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { newId } from "../ids.ts";
import { findOrganization } from "../organizations/organization.ts";
import type { StoredExport } from "./stored-export.ts";

/** Seconds for which the parts of an export can be read. */
const LIFETIME_SECONDS = 24 * 60 * 60;

/**
 * Begins an export. Its content is fixed here, where the audit records it, so a part can't request anything else.
 * @throws AppError organization_not_found, forbidden for an API key that asks for people beyond those on invoices
 */
export const beginExport = async (
  { member, ...wanted }: BeginExport & { member: Member },
  now = new Date(),
): Promise<{ id: ExportId }> => {
  const { organizationId, userId: by, keyOf } = member;
  if (keyOf && wanted.people === "everyone")
    throw new AppError("forbidden", { message: "Only people export the data of every shopper; an API key can’t" });
  const { timezone, defaultLocale: locale } = (await findOrganization(organizationId)).configuration;
  const id = newId("export");
  const begun: StoredExport = { id, organizationId, by, ...wanted, timezone, locale, at: now.toISOString() };
  // What the audit entry names.
  const name = `${wanted.kind} ${wanted.from} – ${wanted.to}`;
  const ttl = ttlAt(now, LIFETIME_SECONDS);
  await commit({ put: { ...keys.export(organizationId, id), ...begun, name, ttl } });
  return { id };
};

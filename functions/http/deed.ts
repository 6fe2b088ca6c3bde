import type { Role } from "#core/contract/organizations.ts";
import { type Access, callOf, changesData, type Route } from "#core/contract/route.ts";

export const isRole = (access: Access): access is Role =>
  access === "staff" || access === "manager" || access === "owner";

/** Whether it is recorded who made a call: members who change something of the shop that has no history of its own. */
export const isAudited = (row: Route): boolean =>
  isRole(row.access) && changesData(row) && !row.hasHistory && !row.isPersonal;

/** What the audit tells of a call beyond its row: the operation or the role, and the fields that a patch names. */
export const deedOf = (row: Route, { params, body }: { params: unknown; body: unknown }) => {
  const { operation, role } = { ...(params as object), ...(body as object) } as Record<string, unknown>;
  const to = operation ?? role;
  return {
    call: callOf(row),
    ...(typeof to === "string" && { to }),
    ...(row.method === "PATCH" && { fields: fieldsOf(body as object) }),
  };
};

const fieldsOf = (patch: object): string[] =>
  Object.entries(patch).flatMap(([name, value]) =>
    name === "configuration" ? Object.keys(value as object).map((field) => `${name}.${field}`) : [name],
  );

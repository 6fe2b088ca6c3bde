import { callOf, changesData, isForMembers, type Route } from "#core/contract/api/route.ts";

/**
 * Whether the endpoint writes an audit entry for a call: it does for a member's change that no other history records.
 * Verbs that change many items, or that only read, write their own entries.
 */
export const isAudited = (row: Route): boolean =>
  isForMembers(row.access) && row.method !== "GET" && changesData(row) && !row.hasHistory && !row.isPersonal;

/**
 * The audit event of a call: its name, the operation, role or people that its input names, and the fields of a patch.
 */
export const auditEvent = (row: Route, { params, body }: { params: unknown; body: unknown }) => {
  const { operation, role, people } = { ...(params as object), ...(body as object) } as Record<string, unknown>;
  const to = operation ?? role ?? people;
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

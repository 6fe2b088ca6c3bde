import { type ErrorCode, errorTable } from "../api/errors.ts";
import type { JsonSchema } from "../api/json-schema.ts";
import { keyRightOf } from "../api/key-right.ts";
import { changesData, isForMembers, type Route } from "../api/route.ts";
import type { Header, Operation } from "./document.ts";
import { isMachine } from "./security.ts";

/** The body of every error. */
export const errorShape: JsonSchema = {
  type: "object",
  required: ["status", "message", "code", "requestId"],
  properties: {
    status: { type: "integer" },
    message: { type: "string" },
    code: { type: "string", enum: Object.keys(errorTable) },
    requestId: { type: "string" },
    issues: {
      type: "array",
      items: {
        type: "object",
        required: ["path", "message"],
        properties: {
          path: { type: "array", items: { type: ["string", "integer"] } },
          message: { type: "string" },
        },
      },
    },
    shop: {
      type: "object",
      description: "The shop where something must be done first, and the origin of its site where that is certain",
      required: ["id", "name"],
      properties: { id: { type: "string" }, name: { type: "string" }, origin: { type: "string" } },
    },
    orderId: {
      type: "string",
      description:
        "The draft whose payment page did not open. The same Idempotency-Key tries again; cancelled, it holds no room and no use of a promotion",
    },
  },
};

/** Codes that a row can answer because of its access and its input, besides its own. */
const codesOf = (row: Route): ErrorCode[] => {
  const { access, path, method, body, perMinute, errors = [] } = row;
  const isFromSite = method !== "GET" && !isMachine(access);
  const codes: [code: ErrorCode, applies: unknown][] = [
    ["bad_request", body],
    ["invalid_input", row.params || row.query || row.headers || body],
    // Every call but a machine's looks at an API key: one that is not valid, without the right, or of another shop.
    ["unauthenticated", !isMachine(access)],
    ["origin_refused", isFromSite],
    ["forbidden", access !== "public" && !isMachine(access)],
    ["locked", isForMembers(access) && changesData(row)],
    ["organization_not_found", !isMachine(access) && path.includes("{organizationId}")],
    ["not_found", path.includes("{")],
    // Somebody else may change the same item at the same time.
    ["conflict", changesData(row)],
    ["too_large", body],
    ["unsupported_media_type", body],
    ["throttled", perMinute || keyRightOf(row)],
    ["internal", true],
    ["busy", true],
    ["timeout", true],
  ];
  return [...new Set([...codes.flatMap(([code, applies]) => (applies ? [code] : [])), ...errors])];
};

/** The codes whose answers may say when to try again. */
const passing: readonly ErrorCode[] = ["throttled", "busy"];

const retryAfter: Header = {
  description: "Seconds after which the call may be sent again",
  schema: { type: "integer", minimum: 1 },
};

/** The answers of a row that are errors, by their status. */
export const errorsOf = (row: Route): Operation["responses"] => {
  const byStatus = Object.groupBy(codesOf(row), (code) => errorTable[code][0]);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes = []]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${errorTable[code][1]}`).join("\n\n"),
        ...(codes.some((code) => passing.includes(code)) && { headers: { "Retry-After": retryAfter } }),
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    ]),
  );
};

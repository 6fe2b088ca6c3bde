import { cookieName } from "../api/cookies.ts";
import { keyRightOf } from "../api/key-right.ts";
import type { Access, Route } from "../api/route.ts";
import type { OpenApi, Operation } from "./document.ts";

/** Whether callers of an access come from no site and have no session. */
export const isMachine = (access: Access) => access === "signature" || access === "printer";

/**
 * How the caller of a row is authenticated. A key's right stands where OpenAPI 3.1 lets a scheme name roles:
 * https://spec.openapis.org/oas/v3.1.0#security-requirement-object
 */
export const securityOf = (row: Route): Operation["security"] => {
  const { access } = row;
  if (isMachine(access)) return [];
  const right = keyRightOf(row);
  const isOpen = access === "public" || access === "order";
  if (access === "public" && !right) return [];
  return [
    ...(isOpen ? [{}] : []),
    ...(access === "public" ? [] : [{ session: [] }]),
    ...(right ? [{ apiKey: [right] }] : []),
  ];
};

export const securitySchemes: OpenApi["components"]["securitySchemes"] = {
  session: {
    type: "apiKey",
    in: "cookie",
    name: cookieName("session", true),
    description: "Set by logging in or signing up; plain `dabba` over plain http.",
  },
  apiKey: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "dabba_…",
    description:
      "A key of one shop, which its owner makes in the office under Integrations. Each call names the right that the key needs.",
  },
};

import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { JsonSchema } from "#core/contract/api/json-schema.ts";
import { openApi } from "#core/contract/openapi/openapi.ts";
import { routeTable, segmentsOf } from "#infra/local/gateway/match-route.ts";

const document = openApi();
const find = routeTable(
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path: `/api${path}`,
      method: method.toUpperCase(),
      operation,
    })),
  ),
);

const ajv = new Ajv2020({ strict: false });
formats.default(ajv);
ajv.addSchema({ components: document.components }, "document");

const validators = new Map<JsonSchema, ValidateFunction>();
const validatorOf = (schema: JsonSchema): ValidateFunction => {
  const compiled =
    validators.get(schema) ?? ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')));
  validators.set(schema, compiled);
  return compiled;
};

/**
 * The differences between an answer and the OpenAPI document; undefined if there are none, or if the call is not one of
 * the API.
 */
const undocumented = async (method: string, path: string, answer: Response): Promise<unknown> => {
  const operation = find(method, segmentsOf(path.split("?", 1).join()))?.route.operation;
  if (!operation) return undefined;
  const described = operation.responses[answer.status];
  if (!described) return "its status";
  const [mediaType, content] = Object.entries(described.content ?? {})[0] ?? [];
  if (!content) return (await answer.text()) ? "its body" : undefined;
  if (!answer.headers.get("content-type")?.startsWith(`${mediaType}`)) return "its content type";
  if (mediaType !== "application/json") return undefined;
  const body = await answer.json();
  if (answer.status >= 400 && !described.description.includes(`\`${body.code}\``)) return `its code ${body.code}`;
  const validate = validatorOf(content.schema);
  return validate(body) ? undefined : validate.errors;
};

/**
 * Compares an answer of the API with the OpenAPI document, by a validator of JSON Schema.
 * @throws if other programs would not expect the answer
 */
export const checkDocumented = async (method: string, path: string, answer: Response): Promise<void> => {
  const missing = await undocumented(method, path, answer.clone());
  if (missing)
    throw new Error(`Not documented of ${method} ${path}, which answered ${answer.status}: ${JSON.stringify(missing)}`);
};

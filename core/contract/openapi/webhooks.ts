import { describe, type JsonSchema } from "../api/json-schema.ts";
import { describedEvents } from "../webhooks/events.ts";
import type { Operation, Parameter } from "./document.ts";

const signed = (name: string, description: string): Parameter => ({
  name,
  in: "header",
  required: true,
  schema: { type: "string", description },
});

const webhookHeaders = [
  signed("webhook-id", "The same at every try: a receiver that knows it has nothing to do"),
  signed("webhook-timestamp", "When it was sent, in seconds since 1970"),
  signed("webhook-signature", "`v1,…`, one for each secret that is valid, with a space between"),
];

const webhookDescription = `Sent to the webhooks that want it, signed after Standard Webhooks. Any answer from 200 to 299 within ten seconds is taken as received; else it
is tried again for three days. Events of one order come in order, and may come twice.`;

/** What is sent to other systems, with the shapes that it names. */
export const webhooksOf = () => {
  const schemas: Record<string, JsonSchema> = {};
  const sent = Object.entries(describedEvents).map(([type, { summary, data, example }]) => {
    const { schema, named } = describe(data, "output");
    Object.assign(schemas, named);
    const timestamp = "2026-11-21T17:00:00.000Z";
    const post: Operation = {
      operationId: type,
      tags: ["webhooks"],
      summary,
      description: webhookDescription,
      parameters: webhookHeaders,
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: {
              type: "object",
              required: ["type", "timestamp", "data"],
              properties: { type: { const: type }, timestamp: { type: "string", format: "date-time" }, data: schema },
            },
            example: { type, timestamp, data: example },
          },
        },
      },
      responses: { "2XX": { description: "It was received" } },
      // It shows who sends it by its signature, and needs no key of ours.
      security: [],
    };
    return [type, { post }] as const;
  });
  return { webhooks: Object.fromEntries(sent), schemas };
};

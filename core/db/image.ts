import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { unpack } from "./packed.ts";
import type { Item } from "./table.ts";

/** The item in an image of the table's stream. Lambda passes binary values as base64. */
export const itemOfImage = (image: object): Item =>
  unpack(
    unmarshall(
      Object.fromEntries(
        Object.entries<AttributeValue | { B: string }>({ ...image }).map(([field, value]) => [
          field,
          typeof value.B === "string" ? { B: Buffer.from(value.B, "base64") } : (value as AttributeValue),
        ]),
      ),
    ),
  );

import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { Item } from "./table.ts";

/** The item of an image in the table's stream. Lambda hands over binary values as base64, and as that they stay. */
export const itemOfImage = (image: object): Item => unmarshall(image as Record<string, AttributeValue>);

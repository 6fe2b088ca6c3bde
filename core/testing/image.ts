import { marshall } from "@aws-sdk/util-dynamodb";
import type { Item } from "../db/table.ts";

/** The image of an item in the table's stream. */
export const imageOf = (item: Item) => marshall(item, { removeUndefinedValues: true });

import { marshall } from "@aws-sdk/util-dynamodb";
import type { Item } from "../db/table.ts";

/** The image of an item as the table's stream tells it. */
export const imageOf = (item: Item) => marshall(item, { removeUndefinedValues: true });

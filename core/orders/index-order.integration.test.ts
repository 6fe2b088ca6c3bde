import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { type OrderStatus, orderStatuses } from "#core/contract/orders.ts";
import { measured } from "#core/db/cost.ts";
import { keys } from "#core/db/keys.ts";
import { find, MAX_WRITES } from "#core/db/table.ts";
import { newId, newIdAt } from "#core/ids.ts";
import { anOrder } from "#core/testing/orders.ts";
import { actorOf, newShop } from "#infra/local/testing/factories.ts";
import { indexOrder, type OrderChange } from "./index-order.ts";
import { listOrders } from "./list-orders.ts";
import type { StoredOrder } from "./order.ts";
import { entryOf, entryWrites } from "./order-entry.ts";
import { dateOf, statusOf } from "./status.ts";


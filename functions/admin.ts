import { listAlarms as doListAlarms } from "#core/admin/alarms.ts";
import { listDeadLetters as doListDeadLetters } from "#core/admin/dead-letters.ts";
import { getHealth as doGetHealth, retryMessage as doRetryMessage } from "#core/admin/health.ts";
import { listShops as doListShops } from "#core/admin/list-shops.ts";
import { repeatDeadLetters as doRepeatDeadLetters } from "#core/admin/repeat-dead-letters.ts";
import { liftSuspension as doLiftSuspension, suspendShop as doSuspendShop } from "#core/admin/suspend-shop.ts";
import { visitShop as doVisitShop } from "#core/admin/visit-shop.ts";
import * as admin from "#core/contract/admin/admin.ts";
import { describeError } from "./http/describe-error.ts";
import { endpoint } from "./http/endpoint.ts";
import { logger } from "./http/logger.ts";
import { metric } from "./http/metric.ts";

export const listShops = endpoint(admin.listShops, ({ query, actor }) =>
  doListShops({ ...query, admin: actor }, ({ item, error }) =>
    logger.error("shop not listed", { item, error: error as Error, ...metric("Failed") }),
  ),
);

export const suspendShop = endpoint(admin.suspendShop, ({ params, body, actor }) =>
  doSuspendShop({ ...params, ...body, admin: actor }),
);

export const liftSuspension = endpoint(admin.liftSuspension, ({ params, actor }) =>
  doLiftSuspension({ ...params, admin: actor }),
);

export const visitShop = endpoint(admin.visitShop, ({ params, actor }) => doVisitShop({ ...params, admin: actor }));

export const getHealth = endpoint(admin.getHealth, ({ actor }) => doGetHealth({ admin: actor }));

export const listAlarms = endpoint(admin.listAlarms, ({ actor }) => doListAlarms({ admin: actor }));

export const listDeadLetters = endpoint(admin.listDeadLetters, ({ actor }) => doListDeadLetters({ admin: actor }));

export const repeatDeadLetters = endpoint(admin.repeatDeadLetters, ({ actor }) =>
  doRepeatDeadLetters({ admin: actor }, (error) =>
    logger.error("dead letter not repeated", { cause: describeError(error) }),
  ),
);

export const retryMessage = endpoint(admin.retryMessage, ({ body, actor }) =>
  doRetryMessage({ ...body, admin: actor }),
);

import { listActivity } from "#core/audit/list-activity.ts";
import * as activity from "#core/contract/activity.ts";
import { verbOf } from "#core/contract/index.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(activity.listActivity, ({ query, actor: member }) =>
  listActivity({ ...query, member, verbOf }),
);

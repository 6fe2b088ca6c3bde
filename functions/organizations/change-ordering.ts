import * as ordering from "#core/contract/ordering.ts";
import { changeOrdering } from "#core/organizations/change-ordering.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(ordering.changeOrdering, ({ body, actor: member }) =>
  changeOrdering({ member, change: body }),
);

import * as pausing from "#core/contract/pausing.ts";
import { changeOrdering } from "#core/organizations/change-ordering.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(pausing.changeOrdering, ({ body, actor: member }) =>
  changeOrdering({ member, change: body }),
);

import { changeCategoryStatus } from "#core/categories/change-category-status.ts";
import * as catalogue from "#core/contract/catalogue.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(catalogue.changeCategoryStatus, ({ params, actor: member }) =>
  changeCategoryStatus({ ...params, member }),
);

import { changeCategoryStatus } from "#core/categories/change-category-status.ts";
import * as categories from "#core/contract/category-office.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(categories.changeCategoryStatus, ({ params, actor: member }) =>
  changeCategoryStatus({ ...params, member }),
);

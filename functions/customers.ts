import * as customers from "#core/contract/customers/customers.ts";
import { eraseCustomer as doEraseCustomer } from "#core/customers/forget-customer.ts";
import { getCustomer as doGetCustomer } from "#core/customers/get-customer.ts";
import { listCustomers as doListCustomers } from "#core/customers/list-customers.ts";
import { patchCustomer as doPatchCustomer } from "#core/customers/patch-customer.ts";
import { listOrderCustomers as doListOrderCustomers } from "#core/orders/read/list-order-customers.ts";
import { endpoint } from "./http/endpoint.ts";
import { versionOf } from "./http/request.ts";

export const listCustomers = endpoint(customers.listCustomers, ({ query, actor: member }) =>
  doListCustomers({ ...query, member }),
);

export const listOrderCustomers = endpoint(customers.listOrderCustomers, ({ params, actor: member }) =>
  doListOrderCustomers({ ...params, member }),
);

export const getCustomer = endpoint(customers.getCustomer, ({ params, actor: member }) =>
  doGetCustomer({ ...params, member }),
);

export const patchCustomer = endpoint(customers.patchCustomer, ({ params, headers, body, actor: member }) =>
  doPatchCustomer({ ...params, member, input: body, version: versionOf(headers) }),
);

export const eraseCustomer = endpoint(customers.eraseCustomer, ({ params, actor: member }) =>
  doEraseCustomer({ ...params, member }),
);

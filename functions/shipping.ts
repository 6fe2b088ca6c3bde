import * as addresses from "#core/contract/shipping/addresses.ts";
import * as eligibleShipping from "#core/contract/shipping/eligible-shipping.ts";
import * as savedAddresses from "#core/contract/shipping/saved-addresses.ts";
import * as shipping from "#core/contract/shipping/shipping.ts";
import * as staff from "#core/contract/shipping/staff.ts";
import { addAddress as doAddAddress } from "#core/shipping/add-address.ts";
import { chooseAddress as doChooseAddress } from "#core/shipping/choose-address.ts";
import { createAddress as doCreateAddress } from "#core/shipping/create-address.ts";
import { createShippingMethod as doCreateShippingMethod } from "#core/shipping/create-shipping-method.ts";
import { deleteAddress as doDeleteAddress } from "#core/shipping/delete-address.ts";
import { deleteShippingMethod as doDeleteShippingMethod } from "#core/shipping/delete-shipping-method.ts";
import { getAddress as doGetAddress } from "#core/shipping/get-address.ts";
import { getShippingMethod as doGetShippingMethod } from "#core/shipping/get-shipping-method.ts";
import { listAddresses as doListAddresses } from "#core/shipping/list-addresses.ts";
import { listEligibleShippingMethods as doListEligibleShippingMethods } from "#core/shipping/list-eligible-shipping-methods.ts";
import { listShippingMethods as doListShippingMethods } from "#core/shipping/list-shipping-methods.ts";
import { quoteDelivery as doQuoteDelivery } from "#core/shipping/quote-delivery.ts";
import { replaceAddress as doReplaceAddress } from "#core/shipping/replace-address.ts";
import { replaceShippingMethod as doReplaceShippingMethod } from "#core/shipping/replace-shipping-method.ts";
import { updateAddress as doUpdateAddress } from "#core/shipping/update-address.ts";
import { endpoint } from "./http/endpoint.ts";
import { versionOf } from "./http/request.ts";

export const createAddress = endpoint(addresses.createAddress, ({ actor, body }) =>
  doCreateAddress(actor.userId, body),
);

export const getAddress = endpoint(addresses.getAddress, ({ actor }) => doGetAddress(actor.userId));

export const updateAddress = endpoint(addresses.updateAddress, ({ actor, body }) =>
  doUpdateAddress(actor.userId, body),
);

export const addAddress = endpoint(savedAddresses.addAddress, ({ actor, body }) => doAddAddress(actor.userId, body));

export const chooseAddress = endpoint(savedAddresses.chooseAddress, ({ actor, params }) =>
  doChooseAddress(actor.userId, params.addressId),
);

export const deleteAddress = endpoint(savedAddresses.deleteAddress, ({ actor, params }) =>
  doDeleteAddress(actor.userId, params.addressId),
);

export const listAddresses = endpoint(savedAddresses.listAddresses, ({ actor }) => doListAddresses(actor.userId));

export const replaceAddress = endpoint(savedAddresses.replaceAddress, ({ actor, params, body }) =>
  doReplaceAddress(actor.userId, params.addressId, body),
);

export const listShippingMethods = endpoint(shipping.listShippingMethods, ({ params, query, actor }) =>
  doListShippingMethods({ ...params, query, actor }),
);

export const quoteDelivery = endpoint(shipping.quoteDelivery, ({ params, query }) =>
  doQuoteDelivery({ ...params, ...query }),
);

export const listEligibleShippingMethods = endpoint(
  eligibleShipping.listEligibleShippingMethods,
  ({ params, query, actor: { userId } }) => doListEligibleShippingMethods({ ...params, ...query, userId }),
);

export const createShippingMethod = endpoint(staff.createShippingMethod, ({ body, actor: member }) =>
  doCreateShippingMethod({ member, input: body }),
);

export const deleteShippingMethod = endpoint(staff.deleteShippingMethod, ({ params, actor: member }) =>
  doDeleteShippingMethod({ ...params, member }),
);

export const getShippingMethod = endpoint(staff.getShippingMethod, ({ params, actor }) =>
  doGetShippingMethod({ ...params, actor }),
);

export const replaceShippingMethod = endpoint(staff.replaceShippingMethod, ({ params, body, headers, actor: member }) =>
  doReplaceShippingMethod({ ...params, member, input: body, version: versionOf(headers) }),
);

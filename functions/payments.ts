import * as payments from "#core/contract/payments/payments.ts";
import { receivePaymentEvent as doReceivePaymentEvent } from "#core/orders/pay/receive-payment-event.ts";
import { findOrganization } from "#core/organizations/organization.ts";
import { checkPaymentAccounts as doCheckPaymentAccounts } from "#core/payments/check-payment-accounts.ts";
import { paymentOptions } from "#core/payments/payment-options.ts";
import { connectPaypal as doConnectPaypal } from "#core/payments/paypal/connect-paypal.ts";
import { disconnectPaypal as doDisconnectPaypal } from "#core/payments/paypal/disconnect-paypal.ts";
import { connectPayu as doConnectPayu } from "#core/payments/payu/connect-payu.ts";
import { disconnectPayu as doDisconnectPayu } from "#core/payments/payu/disconnect-payu.ts";
import { connectRevolut as doConnectRevolut } from "#core/payments/revolut/connect-revolut.ts";
import { disconnectRevolut as doDisconnectRevolut } from "#core/payments/revolut/disconnect-revolut.ts";
import { connectStripe as doConnectStripe } from "#core/payments/stripe/connect-stripe.ts";
import { disconnectStripe as doDisconnectStripe } from "#core/payments/stripe/disconnect-stripe.ts";
import { finishStripe as doFinishStripe } from "#core/payments/stripe/finish-stripe.ts";
import { endpoint, machineEndpoint } from "./http/endpoint.ts";
import { logPlaced } from "./http/log-placed.ts";

export const checkPaymentAccounts = endpoint(payments.checkPaymentAccounts, ({ actor: member }) =>
  doCheckPaymentAccounts({ member }),
);

export const connectPaypal = endpoint(payments.connectPaypal, ({ body, actor: member }) =>
  doConnectPaypal({ ...body, member }),
);

export const connectPayu = endpoint(payments.connectPayu, ({ body, actor: member }) =>
  doConnectPayu({ ...body, member }),
);

export const connectRevolut = endpoint(payments.connectRevolut, ({ body, actor: member }) =>
  doConnectRevolut({ ...body, member }),
);

export const connectStripe = endpoint(payments.connectStripe, ({ body, actor: member, site }) =>
  doConnectStripe({ ...body, member, origin: site.origin }),
);

export const disconnectPaypal = endpoint(payments.disconnectPaypal, ({ actor: member }) =>
  doDisconnectPaypal({ member }),
);

export const disconnectPayu = endpoint(payments.disconnectPayu, ({ actor: member }) => doDisconnectPayu({ member }));

export const disconnectRevolut = endpoint(payments.disconnectRevolut, ({ actor: member }) =>
  doDisconnectRevolut({ member }),
);

export const disconnectStripe = endpoint(payments.disconnectStripe, ({ actor: member }) =>
  doDisconnectStripe({ member }),
);

export const finishStripe = endpoint(payments.finishStripe, ({ body, actor: member }) =>
  doFinishStripe({ ...body, member }),
);

export const listPaymentMethods = endpoint(payments.listPaymentMethods, async ({ params }) =>
  paymentOptions(await findOrganization(params.organizationId)),
);

export const receivePaymentEvent = machineEndpoint(payments.receivePaymentEvent, async ({ params, sent }) => {
  const placed = await doReceivePaymentEvent({ ...params, ...sent });
  if (placed) logPlaced(placed);
  return { received: true as const };
});

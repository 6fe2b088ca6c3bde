import * as webhooks from "#core/contract/webhooks/webhooks.ts";
import { addWebhook as doAddWebhook } from "#core/webhooks/add-webhook.ts";
import { listWebhookDeliveries as doListWebhookDeliveries } from "#core/webhooks/list-webhook-deliveries.ts";
import { listWebhooks as doListWebhooks } from "#core/webhooks/list-webhooks.ts";
import { removeWebhook as doRemoveWebhook } from "#core/webhooks/remove-webhook.ts";
import { rotateWebhookSecret as doRotateWebhookSecret } from "#core/webhooks/rotate-webhook-secret.ts";
import { sendDeliveryAgain as doSendDeliveryAgain } from "#core/webhooks/send-delivery-again.ts";
import { testWebhook as doTestWebhook } from "#core/webhooks/test-webhook.ts";
import { updateWebhook as doUpdateWebhook } from "#core/webhooks/update-webhook.ts";
import { endpoint } from "./http/endpoint.ts";
import { versionOf } from "./http/request.ts";

export const addWebhook = endpoint(webhooks.addWebhook, ({ actor: member, body: input }) =>
  doAddWebhook({ member, input }),
);

export const listWebhookDeliveries = endpoint(webhooks.listWebhookDeliveries, ({ actor: member, params, query }) =>
  doListWebhookDeliveries({ member, ...params, ...query }),
);

export const listWebhooks = endpoint(webhooks.listWebhooks, ({ actor: member }) => doListWebhooks({ member }));

export const removeWebhook = endpoint(webhooks.removeWebhook, ({ actor: member, params }) =>
  doRemoveWebhook({ member, ...params }),
);

export const rotateWebhookSecret = endpoint(webhooks.rotateWebhookSecret, ({ actor: member, params }) =>
  doRotateWebhookSecret({ member, ...params }),
);

export const sendDeliveryAgain = endpoint(webhooks.sendDeliveryAgain, ({ actor: member, params }) =>
  doSendDeliveryAgain({ member, ...params }),
);

export const testWebhook = endpoint(webhooks.testWebhook, ({ actor: member, params }) =>
  doTestWebhook({ member, ...params }),
);

export const updateWebhook = endpoint(webhooks.updateWebhook, ({ actor: member, params, body: input, headers }) =>
  doUpdateWebhook({ member, ...params, input, version: versionOf(headers) }),
);

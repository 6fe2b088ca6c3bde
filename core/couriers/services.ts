import type { CourierService } from "../contract/couriers/names.ts";
import type { Service } from "./courier-service.ts";

/** Each courier service by its name. */
export const services: Readonly<Record<CourierService, Service>> = {
  "uber-direct": {
    client: async () => (await import("./uber-direct/deliveries.ts")).uberDirectClient,
    readEvent: async () => (await import("./uber-direct/webhook.ts")).readUberDirectEvent,
  },
};

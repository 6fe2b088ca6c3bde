import type { CourierService } from "../contract/couriers/names.ts";
import { newDeadline } from "../payments/deadline.ts";
import type { CourierAccount, CourierClient } from "./courier-service.ts";
import { services } from "./services.ts";

/** The client of a shop's account at a courier service for one request. Its calls together end within eight seconds. */
export const courierClientOf = async ({
  service,
  ...account
}: CourierAccount & { service: CourierService }): Promise<CourierClient> =>
  (await services[service].client())(account, newDeadline());

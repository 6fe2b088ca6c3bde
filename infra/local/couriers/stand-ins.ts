import {
  type CourierBase,
  type CourierService,
  courierEnvironments,
  courierServiceNames,
} from "#core/contract/couriers/services.ts";
import type { Endpoints } from "../options.ts";
import type { CourierStandIn } from "./stand-in.ts";

const load = async (service: CourierService): Promise<CourierStandIn> => {
  const { standIn }: { standIn: CourierStandIn } = await import(`../${service}/stand-in.ts`);
  return standIn;
};

/** The stand-in of each courier service, with its path. */
export const courierStandIns = Object.fromEntries(
  await Promise.all(
    courierServiceNames.map(async (service) => {
      const path = `/_local/${service}`;
      return [service, { path, ...(await load(service)) }] as const;
    }),
  ),
) as Record<CourierService, CourierStandIn & { path: string }>;

/** The environment of the functions about courier services: all of a service is at one address here. */
export const courierEnvironment = (endpoints: Endpoints) =>
  Object.fromEntries(
    courierServiceNames.flatMap((service) =>
      Object.values(courierEnvironments[service]).map((name) => [name, process.env[name] || endpoints[service]]),
    ),
  ) as Record<CourierBase, string>;

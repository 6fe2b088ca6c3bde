import type { CourierService } from "./names.ts";
import type { ServiceEnvironment } from "./service.ts";
import {
  uberDirectEnvironment,
  uberDirectExamples,
  uberDirectSentences,
  uberDirectStaffSentences,
} from "./uber-direct.ts";

export * from "./names.ts";
export * from "./service.ts";
export * from "./uber-direct.ts";

/** What operators set for each service. */
export const courierEnvironments = { "uber-direct": uberDirectEnvironment } satisfies Record<
  CourierService,
  ServiceEnvironment
>;
type Environments = (typeof courierEnvironments)[CourierService];
export type CourierBase = Environments["apiBase"] | Environments["authBase"];

/** Examples of what the services' rows take. */
export const courierExamples = { ...uberDirectExamples };

/** What the services' schemas and verbs say about a field, and the storefront's texts for it. */
export const courierStaffSentences = { ...uberDirectStaffSentences };
export const courierSentences = { ...uberDirectSentences };
export type CourierSentence = keyof typeof courierSentences;

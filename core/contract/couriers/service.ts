import type * as z from "zod/mini";
import type { inOrganization } from "../api/requests.ts";
import type { Route } from "../api/route.ts";

type Keys = z.ZodMiniType<Record<string, string>, Record<string, string>>;

/** How an owner connects the shop's account at a courier service. */
export interface ServiceDescription {
  /**
   * The keys of a shop's account there, which are the body of `connect`, in the order in which an owner pastes them.
   */
  fields: readonly string[];
  /** The fields that are secrets: nobody near sees what is typed there. The others are ids, which people check by eye. */
  secrets: readonly string[];
  keys: Keys;
}

/**
 * A description together with the row that connects the account. The row is passed in, because the build moves rows out
 * of their modules.
 */
export interface Connection extends ServiceDescription {
  connect: Route & { params: typeof inOrganization; body: Keys };
}

/** The addresses of a service's API, by the names of environment variables that set others. */
export interface ServiceEnvironment {
  apiBase: string;
  /** Where it signs in, if that is elsewhere. */
  authBase?: string;
}

import type * as z from "zod/mini";
import type { inOrganization } from "../api/requests.ts";
import type { Route } from "../api/route.ts";

export const paymentMethods = ["card", "blik", "cash_on_delivery", "paypal"] as const;

/** What a phone pays with in place of a typed card. */
export const wallets = ["apple_pay", "google_pay"] as const;

interface OfferedMethod {
  method: (typeof paymentMethods)[number];
  /** ISO 4217 codes. Shops that sell in another currency do not offer the method; by default all shops do. */
  currencies?: readonly string[];
  /** Wallets that the provider's page takes beside a card. */
  wallets?: readonly (typeof wallets)[number][];
  /** Whether an amount can be reserved, and charged later. */
  reserves?: boolean;
}

type Row = Route & { params: typeof inOrganization };

type Keys = z.ZodMiniType<Record<string, string>, Record<string, string>>;

/** An owner pastes keys of the shop's account. */
export interface KeyConnection {
  by: "key";
  /** The keys, which are the body of `connect`, and their names. */
  fields: readonly string[];
  /** The fields that are secrets: nobody near sees what is typed there. The others are ids, which people check by eye. */
  secrets: readonly string[];
  keys: Keys;
  connect: Row & { body: Keys };
  disconnect: Row;
}

/** An owner is sent to the provider's own pages, and comes back with a `state`. */
export interface RedirectConnection {
  by: "redirect";
  begin: Row & {
    body: z.ZodMiniType<{ callbackURL: string }, { callbackURL: string }>;
    response: z.ZodMiniType<{ url: string }>;
  };
  finish: Row & { body: z.ZodMiniType<{ state: string }, { state: string }> };
  disconnect: Row;
  /** What the provider may still want to know of a shop, by the beginning of its own names for it. */
  requirements: readonly (readonly [begins: RegExp, kind: string])[];
}

/** How an owner connects the shop's account. */
export type Connection = KeyConnection | RedirectConnection;

/** What anybody may know of a payment provider. */
export interface ProviderDescription {
  name: string;
  /** In the order in which they are listed. */
  methods: readonly OfferedMethod[];
  /**
   * Where the configuration of an organization names its account: the field, and the sentence for an owner who types an
   * account there. Such an account belongs to one organization.
   */
  account?: { field: string; typed: string };
  /** The verbs of its rows that the audit tells of. */
  verbs: readonly string[];
}

/** The settings that an operator makes for a payment provider, by the names of environment variables. */
export interface ProviderEnvironment {
  /** The address of its API, where that is a stand-in. */
  apiBase: string;
  /** The platform's own secrets: what each is, and the one module of `core/payments/<provider>` that needs it. */
  secrets: Readonly<Record<string, { description: string; module: string }>>;
}

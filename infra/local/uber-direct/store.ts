import type { Records } from "../payments/records.ts";
import type { CreateDelivery } from "./inputs.ts";

/** An account as the dashboard makes it, and its webhook. */
export interface Account {
  customerId: string;
  clientId: string;
  clientSecret: string;
  signingKey: string;
  /** Where its events go. */
  url: string;
}

export const statuses = [
  "pending",
  "pickup",
  "pickup_complete",
  "dropoff",
  "delivered",
  "canceled",
  "returned",
] as const;
export type Status = (typeof statuses)[number];

/** https://developer.uber.com/docs/deliveries/daas/api/v1/get-customers-customerid-deliveries-deliveryid */
export interface Delivery {
  id: string;
  kind: "delivery";
  status: Status;
  complete: boolean;
  created: string;
  updated: string;
  currency: string;
  fee: number;
  pickup_eta: string;
  dropoff_eta: string;
  tracking_url: string;
  courier: { name: string; phone_number: string; vehicle_type: string } | null;
  manifest: { reference: string };
}

export interface StoredDelivery {
  customerId: string;
  delivery: Delivery;
  /** The input with which it was requested. */
  input: CreateDelivery;
}

/** All data of the stand-in. */
export const openStore = (records: Records) => ({
  atomically: records.atomically,
  accounts: records.collection<Account>("uber-direct.account"),
  deliveries: records.collection<StoredDelivery>("uber-direct.delivery"),
  /** Quotes by their ids, and when they end in epoch milliseconds. */
  quotes: records.collection<{ customerId: string; fee: number; until: number }>("uber-direct.quote"),
  /** Deliveries by the idempotency keys that they were asked for with, and when these are forgotten. */
  keys: records.collection<{ id: string; until: number }>("uber-direct.key"),
});
export type Store = ReturnType<typeof openStore>;

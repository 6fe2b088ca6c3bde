import { AsyncLocalStorage } from "node:async_hooks";
import type { ConsumedCapacity } from "@aws-sdk/client-dynamodb";

/** The cost of some work: requests, round trips (requests that overlap count as one), and capacity units. */
export interface Cost {
  requests: number;
  roundTrips: number;
  readUnits: number;
  writeUnits: number;
}

interface Meter extends Cost {
  inFlight: number;
}

const meters = new AsyncLocalStorage<Meter>();

/** Runs work and measures its cost. */
export const measureCost = async <T>(work: () => Promise<T>): Promise<{ result: T; cost: Cost }> => {
  const meter: Meter = { requests: 0, roundTrips: 0, readUnits: 0, writeUnits: 0, inFlight: 0 };
  const result = await meters.run(meter, work);
  const { inFlight: _, ...cost } = meter;
  return { result, cost };
};

/** Counts one request to the table. Requests that overlap count as one round trip. */
export const countRequest = async <T extends { ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[] | undefined }>(
  kind: "read" | "write",
  request: () => Promise<T>,
): Promise<T> => {
  const meter = meters.getStore();
  if (!meter) return request();
  meter.requests++;
  if (meter.inFlight++ === 0) meter.roundTrips++;
  try {
    const answer = await request();
    for (const { CapacityUnits = 0 } of [answer.ConsumedCapacity ?? []].flat())
      meter[kind === "read" ? "readUnits" : "writeUnits"] += CapacityUnits;
    return answer;
  } finally {
    meter.inFlight--;
  }
};

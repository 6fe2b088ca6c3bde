import { indexedChanges, notifiableChanges } from "#core/db/stream.ts";

/** A job that runs on a schedule. */
interface Scheduled {
  every: "1 minute" | "1 hour" | "1 day" | `${number} ${"minutes" | "hours" | "days"}`;
}

/** Consumes the changes of the table's items, in order within an item. */
interface Consumer {
  from: "table";
  /** A filter of Lambda's event source mappings, such as `{eventName: ["INSERT"]}`; all changes by default. */
  matching?: Readonly<Record<string, unknown>>;
  /** Hours for which a failed change is retried while later ones wait; six attempts by default. */
  hours?: number;
  /** The page of docs/runbooks that says what to do when it falls behind; `dead-letters` by default. */
  runbook?: string;
}

/**
 * Batches of changes that a consumer takes at once from each shard of the table's stream, so that no busy organization
 * holds up the others. Changes of one item stay in order, and those of one organization may run at the same time:
 * https://docs.aws.amazon.com/lambda/latest/dg/with-ddb.html
 */
export const LANES = 10;

/** Handles SES's events about mails, such as a bounce, or what another function asks for. */
interface Listener {
  on: "mail" | "call";
}

/** Work that runs outside of requests. */
export type Job = (Scheduled | Consumer | Listener) & {
  summary: string;
  /** Seconds it may take, fewer than there are between two runs; 60 by default. */
  timeout?: number;
};

/**
 * Every job by its name. The handler of `sweepPayments` is in `functions/jobs/sweep-payments.ts`. Work that fails in
 * all retries goes to the stage's dead-letter queue.
 */
export const jobs: Record<string, Job> = {
  sweepPayments: {
    every: "1 minute",
    summary: "Cancels drafts that nobody paid in time, and gives back money for cancelled orders",
    timeout: 50,
  },
  sweepCouriers: {
    every: "1 minute",
    summary: "Books and cancels couriers that their service has not answered about, and asks how far the others are",
    timeout: 50,
  },
  cancelUnanswered: {
    every: "1 minute",
    summary:
      "Cancels orders that no shop accepted in its time or can accept any more, and gives back what was paid for them",
    timeout: 50,
  },
  retain: {
    every: "1 day",
    summary: "Takes people out of old orders and reservations, and removes what was deleted long ago",
    timeout: 850,
  },
  countPopular: {
    every: "1 day",
    summary: "Counts which dishes of each shop are ordered most, for the top of its menu",
    timeout: 850,
  },
  indexLists: {
    from: "table",
    matching: indexedChanges,
    summary:
      "Keeps the totals of orders and reservations, their lists by status and the search for them, counts orders at their customers, tells the boards of open orders, lets printers print accepted ones, notes what reports have to count, and queues what webhooks tell",
    runbook: "lists-index",
  },
  countReports: {
    every: "10 minutes",
    summary: "Counts what orders and reservations add to the reports of their days",
    timeout: 300,
  },
  addCustomers: {
    every: "1 day",
    summary: "Adds the customers of orders that are older than the list of customers",
    timeout: 850,
  },
  sendMessages: {
    from: "table",
    matching: notifiableChanges,
    hours: 6,
    summary: "Sends mail, text messages and pushes about orders and reservations to shoppers and shops",
    runbook: "messages",
  },
  sendLate: {
    every: "1 minute",
    summary: "Sends text messages and pushes again that a service did not take",
    timeout: 50,
  },
  sendWebhooks: {
    on: "call",
    summary: "Sends what waits for one webhook, in order for each order",
  },
  retryWebhooks: {
    every: "1 minute",
    summary: "Lets every webhook send that has something due",
    timeout: 50,
  },
  recordMailEvents: {
    on: "mail",
    summary: "Shows staff which mail came back, and settles messages whose answer was lost",
  },
};

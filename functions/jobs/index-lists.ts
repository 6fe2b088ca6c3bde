import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import * as z from "zod/mini";
import { FulfilmentMethod } from "#core/contract/orders/order.ts";
import { Instant } from "#core/contract/values/common.ts";
import { OrderId, OrganizationId } from "#core/contract/values/ids.ts";
import { countVisit, type Visit } from "#core/customers/count-visit.ts";
import { findHomeCountry } from "#core/customers/phone.ts";
import { itemOfImage } from "#core/db/image.ts";
import { organizationOf } from "#core/db/keys.ts";
import { commit, type Item } from "#core/db/table.ts";
import { indexListing } from "#core/lists/index-listing.ts";
import type { ListingChange } from "#core/lists/listing.ts";
import { refreshCard } from "#core/orders/board/board-cards.ts";
import { bookOnAcceptance } from "#core/orders/couriers/book-on-acceptance.ts";
import { editsIn } from "#core/orders/edits.ts";
import { StoredOrder } from "#core/orders/order.ts";
import { orderListing } from "#core/orders/read/order-listing.ts";
import { visitOf } from "#core/orders/read/visit.ts";
import { queueCancellation, queueChange, queuePrintJobs } from "#core/printers/queue-print-jobs.ts";
import { changesWrite, countedChange } from "#core/reports/changes.ts";
import { reservationListing } from "#core/reservations/reservation-listing.ts";
import type { TableChange } from "#core/webhooks/events-in.ts";
import { queueEvents } from "#core/webhooks/queue-events.ts";
import { job } from "../http/job.ts";
import { logger } from "../http/logger.ts";

const sortKeyOf = ({ dynamodb }: DynamoDBRecord) => dynamodb?.Keys?.sk?.S ?? "";

const isOrder = (record: DynamoDBRecord): boolean => sortKeyOf(record).startsWith("ORDER#");

/** Whether a change is one of an order or a reservation. */
const isListed = (record: DynamoDBRecord): boolean => isOrder(record) || sortKeyOf(record).startsWith("RESERVATION#");

/** The item before and after a change; without fields if there is none. */
const imagesOf = ({ dynamodb }: DynamoDBRecord): { before: Item; after: Item } => ({
  before: itemOfImage(dynamodb?.OldImage ?? {}),
  after: itemOfImage(dynamodb?.NewImage ?? {}),
});

/** A change for the index, and what a changed order says about its customer. */
interface Change extends ListingChange {
  visit: Visit | undefined;
}

const changeOf = (record: DynamoDBRecord): Change => {
  const isDeleted = record.eventName === "REMOVE";
  const { before, after } = imagesOf(record);
  const item = isDeleted ? before : after;
  return {
    listed: isOrder(record) ? orderListing(item) : reservationListing(item),
    visit: isOrder(record) && !isDeleted ? visitOf(item) : undefined,
    isDeleted,
  };
};

const Accepted = z.object({
  organizationId: OrganizationId,
  id: OrderId,
  referenceId: z.string(),
  acceptedAt: Instant,
  fulfilmentMethod: FulfilmentMethod,
});

/** The order that a change accepts. */
const acceptedIn = (record: DynamoDBRecord) => {
  const { before, after } = imagesOf(record);
  const { data } = Accepted.safeParse(after);
  return isOrder(record) && !before.acceptedAt ? data : undefined;
};

/** The accepted order that a change edits, as it was after the change. */
const editedIn = (record: DynamoDBRecord): StoredOrder | undefined => {
  const { before, after } = imagesOf(record);
  const isEdited = isOrder(record) && after.edits !== undefined && editsIn(after) > editsIn(before);
  return isEdited && before.acceptedAt ? StoredOrder.parse(after) : undefined;
};

/** The order that a change cancels while its kitchen makes it. */
const cancelledIn = (record: DynamoDBRecord): StoredOrder | undefined => {
  const { before, after } = imagesOf(record);
  const isCancelled = isOrder(record) && after.cancelledAt && !before.cancelledAt;
  return isCancelled && before.acceptedAt && !before.readyForDispatchAt ? StoredOrder.parse(after) : undefined;
};

/** The order or reservation of a change, if reports count that change. */
const countedIn = ({ dynamodb }: DynamoDBRecord) => {
  const { OldImage, NewImage } = dynamodb ?? {};
  const counted = countedChange(OldImage && itemOfImage(OldImage), NewImage && itemOfImage(NewImage));
  return counted ? [counted] : [];
};

/** The partition of a change. Those of one organization in a batch run one after another: they write the same totals. */
const partitionOf = ({ dynamodb }: DynamoDBRecord) => dynamodb?.Keys?.pk?.S ?? "";

/** Whether a partition holds an organization's items, and not a list such as the dishes of a category. */
const isOrganizations = (partition: string): boolean =>
  OrganizationId.safeParse(partition.replace(/^ORG#/, "")).success;

/** A change in the form that webhooks take. */
const tableChange = (record: DynamoDBRecord): TableChange => {
  const { OldImage, NewImage, SequenceNumber = "", ApproximateCreationDateTime } = record.dynamodb ?? {};
  return {
    organizationId: organizationOf(partitionOf(record)),
    sk: sortKeyOf(record),
    before: OldImage && itemOfImage(OldImage),
    after: NewImage && itemOfImage(NewImage),
    sequence: SequenceNumber,
    at: ApproximateCreationDateTime === undefined ? new Date() : new Date(Number(ApproximateCreationDateTime) * 1000),
  };
};

/** The latest change first, then earlier ones that arrived late. */
const latestFirst = (records: readonly DynamoDBRecord[]): Change[] => {
  const age = ({ listed, isDeleted }: Change) => listed.version + Number(isDeleted);
  return records.map(changeOf).toSorted((a, b) => age(b) - age(a));
};

/** Updates everything that is derived from an order or a reservation. */
const updateDerived = async (records: readonly DynamoDBRecord[]): Promise<void> => {
  const changes = latestFirst(records);
  const [latest] = changes;
  if (!latest) return;
  // A late change must run too: it removes the search words that an interrupted call left.
  for (const change of changes)
    await indexListing(change, new Date(), (counted) =>
      countVisit(change.visit, counted, () => findHomeCountry(change.listed.organizationId)),
    );
  const { collection, organizationId, id, status, isTaken } = latest.listed;
  if (collection === "ORDER" && (status !== "draft" || isTaken)) await refreshCard(organizationId, OrderId.parse(id));
  for (const record of records) {
    const accepted = acceptedIn(record);
    if (accepted) {
      await queuePrintJobs(accepted);
      if (accepted.fulfilmentMethod === "delivery") await bookOnAcceptance(accepted);
    }
    const edited = editedIn(record);
    if (edited) await queueChange(edited);
    const cancelled = cancelledIn(record);
    if (cancelled) await queueCancellation(cancelled);
  }
};

/** Handles a batch of changes. It reports those that failed, which are retried, and goes on with the others. */
export const handler = job(async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const batchItemFailures: DynamoDBBatchResponse["batchItemFailures"] = [];
  const tried = async (records: readonly DynamoDBRecord[], work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      logger.error("failed", { error: error as Error, item: records[0] && sortKeyOf(records[0]) });
      for (const { dynamodb } of records) batchItemFailures.push({ itemIdentifier: dynamodb?.SequenceNumber ?? "" });
    }
  };
  await Promise.all(
    [...Map.groupBy(Records, partitionOf)].map(async ([partition, changes]) => {
      const listed = changes.filter(isListed);
      const counted = listed.flatMap(countedIn);
      const noted = async () => {
        if (counted.length) await commit(changesWrite(organizationOf(partition), counted, new Date()));
      };
      await tried(listed, noted);
      for (const records of Map.groupBy(listed, sortKeyOf).values()) await tried(records, () => updateDerived(records));
      if (isOrganizations(partition))
        await tried(changes, () => queueEvents(organizationOf(partition), changes.map(tableChange)));
    }),
  );
  return { batchItemFailures };
});

import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import * as z from "zod/mini";
import { FulfilmentMethod } from "#core/contract/orders/order.ts";
import { Instant } from "#core/contract/values/common.ts";
import { OrderId, OrganizationId } from "#core/contract/values/ids.ts";
import { countVisit, type Visit } from "#core/customers/count-visit.ts";
import { findHomeCountry } from "#core/customers/phone.ts";
import { itemOfImage } from "#core/db/image.ts";
import { organizationOf } from "#core/db/keys.ts";
import { commit } from "#core/db/table.ts";
import { indexListing } from "#core/lists/index-listing.ts";
import type { ListingChange } from "#core/lists/listing.ts";
import { refreshCard } from "#core/orders/board/board-cards.ts";
import { bookOnAcceptance } from "#core/orders/couriers/book-on-acceptance.ts";
import { editsIn } from "#core/orders/edits.ts";
import { StoredOrder } from "#core/orders/order.ts";
import { orderListing } from "#core/orders/order-listing.ts";
import { visitOf } from "#core/orders/visit.ts";
import { queueCancellation, queueChange, queuePrintJobs } from "#core/printers/queue-print-jobs.ts";
import { changesWrite, countedChange } from "#core/reports/changes.ts";
import { reservationListing } from "#core/reservations/reservation-listing.ts";
import type { TableChange } from "#core/webhooks/events-in.ts";
import { queueEvents } from "#core/webhooks/queue-events.ts";
import { job } from "../http/job.ts";
import { logger } from "../http/logger.ts";

/** A change for the index, and what a changed order says about its customer. */
interface Change extends ListingChange {
  visit: Visit | undefined;
}

const changeOf = ({ eventName, dynamodb }: DynamoDBRecord): Change => {
  const isDeleted = eventName === "REMOVE";
  const item = itemOfImage((isDeleted ? dynamodb?.OldImage : dynamodb?.NewImage) ?? {});
  const isOrder = dynamodb?.Keys?.sk?.S?.startsWith("ORDER#");
  return {
    listed: isOrder ? orderListing(item) : reservationListing(item),
    visit: isOrder && !isDeleted ? visitOf(item) : undefined,
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

/** The order that this change accepts. */
const acceptedIn = ({ dynamodb }: DynamoDBRecord) => {
  const [before, after] = [itemOfImage(dynamodb?.OldImage ?? {}), itemOfImage(dynamodb?.NewImage ?? {})];
  const { data } = Accepted.safeParse(after);
  return data && dynamodb?.Keys?.sk?.S?.startsWith("ORDER#") && !before.acceptedAt ? data : undefined;
};

/** The accepted order that this change edits, as it became. */
const editedIn = ({ dynamodb }: DynamoDBRecord): StoredOrder | undefined => {
  const [before, after] = [itemOfImage(dynamodb?.OldImage ?? {}), itemOfImage(dynamodb?.NewImage ?? {})];
  const isEdited = dynamodb?.Keys?.sk?.S?.startsWith("ORDER#") && after.edits !== undefined;
  return isEdited && before.acceptedAt && editsIn(after) > editsIn(before) ? StoredOrder.parse(after) : undefined;
};

/** The order that this change cancels while its kitchen makes it. */
const cancelledIn = ({ dynamodb }: DynamoDBRecord): StoredOrder | undefined => {
  const [before, after] = [itemOfImage(dynamodb?.OldImage ?? {}), itemOfImage(dynamodb?.NewImage ?? {})];
  const isCancelled = dynamodb?.Keys?.sk?.S?.startsWith("ORDER#") && after.cancelledAt && !before.cancelledAt;
  return isCancelled && before.acceptedAt && !before.readyForDispatchAt ? StoredOrder.parse(after) : undefined;
};

/** The order or reservation of a change that reports count. */
const countedIn = ({ dynamodb }: DynamoDBRecord) => {
  const { OldImage, NewImage } = dynamodb ?? {};
  const counted = countedChange(OldImage && itemOfImage(OldImage), NewImage && itemOfImage(NewImage));
  return counted ? [counted] : [];
};

/** Changes of one organization come one after another, because they meet at the same totals. */
const partitionOf = ({ dynamodb }: DynamoDBRecord) => dynamodb?.Keys?.pk?.S ?? "";

/** Whether a partition is an organization's own, and not that of a list, such as the dishes of a category. */
const isOwn = (partition: string): boolean => OrganizationId.safeParse(partition.replace(/^ORG#/, "")).success;

const itemOf = ({ dynamodb }: DynamoDBRecord) => dynamodb?.Keys?.sk?.S ?? "";

/** Whether a change is one of an order or a reservation. */
const isListed = (record: DynamoDBRecord): boolean => /^(?:ORDER|RESERVATION)#/.test(itemOf(record));

/** A change as webhooks tell it. */
const tableChange = (record: DynamoDBRecord): TableChange => {
  const { OldImage, NewImage, SequenceNumber = "", ApproximateCreationDateTime } = record.dynamodb ?? {};
  return {
    organizationId: organizationOf(partitionOf(record)),
    sk: itemOf(record),
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
  // A change that arrives late removes the words that its interrupted first call left.
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

/** Failed records are retried; later ones are processed all the same. */
export const handler = job(async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const batchItemFailures: DynamoDBBatchResponse["batchItemFailures"] = [];
  const tried = async (records: readonly DynamoDBRecord[], work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      logger.error("failed", { error: error as Error, item: records[0] && itemOf(records[0]) });
      for (const { dynamodb } of records) batchItemFailures.push({ itemIdentifier: dynamodb?.SequenceNumber ?? "" });
      return false;
    }
  };
  await Promise.all(
    [...Map.groupBy(Records, partitionOf)].map(async ([partition, changes]) => {
      const listed = changes.filter(isListed);
      const counted = listed.flatMap(countedIn);
      const noted = async () => {
        if (counted.length) await commit(changesWrite(organizationOf(partition), counted, new Date()));
      };
      if (!(await tried(listed, noted))) return;
      for (const records of Map.groupBy(listed, itemOf).values()) await tried(records, () => updateDerived(records));
      if (isOwn(partition))
        await tried(changes, () => queueEvents(organizationOf(partition), changes.map(tableChange)));
    }),
  );
  return { batchItemFailures };
});

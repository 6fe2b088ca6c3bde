import type { DynamoDBRecord } from "aws-lambda";
import { expect, test } from "vitest";
import { nextBatch, openLanes } from "./lanes.ts";

let number = 0;
const change = (organization: string): DynamoDBRecord => ({
  dynamodb: { SequenceNumber: String(++number), Keys: { pk: { S: organization } } },
});
const sequenceOf = (record: DynamoDBRecord | undefined) => record?.dynamodb?.SequenceNumber;

test("An organization whose changes are held up delays no other, and the position waits for them", async () => {
  const [first, second, other, later] = [change("ORG#1"), change("ORG#1"), change("ORG#2"), change("ORG#1")];
  const held = Promise.withResolvers<void>();
  const [taken, places]: [DynamoDBRecord[][], string[]] = [[], []];
  const lanes = openLanes({
    wants: () => true,
    deliver: async (batch) => {
      if (batch.includes(first)) await held.promise;
      taken.push(batch);
      return true;
    },
    reached: (place) => places.push(place),
  });
  lanes.add([first, second, other]);
  lanes.add([later]);
  await lanes.one();
  expect(taken).toEqual([[other]]);
  expect([places, lanes.waiting()]).toEqual([[], 3]);
  held.resolve();
  await lanes.all();
  expect(taken).toEqual([[other], [first, second], [later]]);
  expect(places).toEqual([sequenceOf(other), sequenceOf(later)]);
  expect(lanes.waiting()).toBe(0);
});

test("Ten batches are delivered in parallel, and an organization with many takes turns with others", async () => {
  const held = Promise.withResolvers<void>();
  const taken: string[] = [];
  const lanes = openLanes({
    wants: () => true,
    deliver: async (batch) => {
      taken.push(`${batch[0]?.dynamodb?.Keys?.pk?.S} ${batch.length}`);
      await held.promise;
      return true;
    },
    reached: () => {},
  });
  lanes.add(Array.from({ length: 250 }, () => change("ORG#busy")));
  lanes.add(Array.from({ length: 11 }, (_, n) => change(`ORG#${n}`)));
  expect(taken).toHaveLength(10);
  held.resolve();
  await lanes.all();
  const places = taken.flatMap((batch, place) => (batch.startsWith("ORG#busy") ? place : []));
  expect(taken.filter((batch) => batch.startsWith("ORG#busy"))).toEqual([
    "ORG#busy 100",
    "ORG#busy 100",
    "ORG#busy 50",
  ]);
  expect(places[1]).toBeGreaterThan(10);
});

test("Changes that no job takes advance the position at once", () => {
  const places: string[] = [];
  const lanes = openLanes({ wants: () => false, deliver: async () => true, reached: (place) => places.push(place) });
  const changes = [change("ORG#1"), change("ORG#2")];
  lanes.add(changes);
  expect(places).toEqual([sequenceOf(changes[1])]);
});

test("After an interrupted batch none is delivered, and its changes wait", async () => {
  const taken: DynamoDBRecord[][] = [];
  const deliver = async (batch: DynamoDBRecord[]) => {
    taken.push(batch);
    return false;
  };
  const lanes = openLanes({ wants: () => true, deliver, reached: () => expect.unreachable() });
  lanes.add([change("ORG#1")]);
  lanes.add([change("ORG#1")]);
  await lanes.all();
  expect([taken.length, lanes.waiting()]).toEqual([1, 2]);
});

test("A batch has at most a hundred changes, and no more bytes than one invocation takes", () => {
  const sized = (bytes: number): DynamoDBRecord => ({ dynamodb: { NewImage: { text: { S: "x".repeat(bytes) } } } });
  const sizes = (...bytes: number[]) => nextBatch(bytes.map(sized)).length;
  expect(sizes(3_000_000, 3_000_000, 1_000_000)).toBe(2);
  expect(sizes(7_000_000, 1)).toBe(1);
  expect(nextBatch(Array.from({ length: 101 }, () => sized(1)))).toHaveLength(100);
  expect(nextBatch([])).toEqual([]);
});

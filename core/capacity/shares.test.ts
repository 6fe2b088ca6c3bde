import { expect, test } from "vitest";
import { sharesOf, slotAt, slotsFrom } from "./shares.ts";

const slots = slotsFrom("2026-11-27T18:00:00.000Z", 15, 4);
const normal = () => ({ total: 6, stations: {} });
const roomOf =
  (...rooms: number[]) =>
  (slot: string) => ({ total: rooms[slots.indexOf(slot)] ?? 0, stations: {} });
const load = (total: number) => ({ "": total });

test("An instant belongs to the slot that has begun, and a slot's first moment to that slot", () => {
  expect(slotAt(new Date("2026-11-27T18:14:59.999Z"), 15, "Europe/Warsaw")).toBe("2026-11-27T18:00:00.000Z");
  expect(slotAt(new Date("2026-11-27T18:15:00.000Z"), 15, "Europe/Warsaw")).toBe("2026-11-27T18:15:00.000Z");
});

test.each([
  ["India", "Asia/Kolkata", 60, "2026-11-27T18:30:00.000Z"],
  ["Nepal", "Asia/Kathmandu", 20, "2026-11-27T18:35:00.000Z"],
  ["Newfoundland", "America/St_Johns", 60, "2026-11-27T18:30:00.000Z"],
])("The hours of the clock begin with a slot in %s", (_where, timezone, minutes, slot) => {
  expect(slotAt(new Date("2026-11-27T18:45:20.000Z"), minutes, timezone)).toBe(slot);
});

test("A load that a slot takes is never split, though two slots would have room for its parts", () => {
  expect(sharesOf(load(3), { slots, normal, room: roomOf(2, 6) })).toBeUndefined();
  expect(sharesOf(load(3), { slots: slots.slice(1), normal, room: roomOf(2, 6) })).toEqual([
    { slot: slots[1], parts: { "": 3 } },
  ]);
});

test("A load beyond a slot goes on in the next ones, with no empty-handed slot between them", () => {
  expect(sharesOf(load(14), { slots, normal, room: roomOf(4, 6, 6, 6) })).toEqual([
    { slot: slots[0], parts: { "": 4 } },
    { slot: slots[1], parts: { "": 6 } },
    { slot: slots[2], parts: { "": 4 } },
  ]);
  expect(sharesOf(load(14), { slots, normal, room: roomOf(4, 0, 6, 6) })).toBeUndefined();
  expect(sharesOf(load(14), { slots, normal, room: roomOf(1, 1, 6, 6) })).toBeDefined();
  expect(sharesOf(load(14), { slots, normal, room: roomOf(1, 1, 1, 6) })).toBeUndefined();
});

test("An order does not get a slot with room in all if one of its stations is full", () => {
  const room = (grill: number) => () => ({ total: 20, stations: { grill } });
  const order = { "": 2, grill: 3 };
  expect(sharesOf(order, { slots, normal: room(4), room: room(2) })).toBeUndefined();
  expect(sharesOf(order, { slots, normal: room(4), room: room(3) })).toEqual([{ slot: slots[0], parts: order }]);
  expect(sharesOf(order, { slots, normal: room(2), room: room(2) })).toEqual([
    { slot: slots[0], parts: { "": 2, grill: 2 } },
    { slot: slots[1], parts: { grill: 1 } },
  ]);
});

test("An order that loads no kitchen takes no slot, also of a kitchen that is full", () => {
  expect(sharesOf({}, { slots, normal, room: roomOf(0) })).toEqual([]);
});

test("Slots are counted backwards too", () => {
  expect(slotsFrom("2026-11-27T18:30:00.000Z", -15, 2)).toEqual([
    "2026-11-27T18:30:00.000Z",
    "2026-11-27T18:15:00.000Z",
  ]);
});

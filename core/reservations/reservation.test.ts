import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_WRITES } from "../db/table.ts";
import { aReservation } from "../testing/reservations.ts";
import { listingWrites, reservationItem } from "./reservation.ts";

test("Whatever guests are called, one transaction makes, changes and deletes their reservation", () => {
  const text = fc
    .array(fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz") }))
    .map((words) => words.join(" ").slice(0, 32));
  const phone = fc
    .array(fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(..."0123456789") }))
    .map((parts) => parts.join("-").slice(0, 32));
  fc.assert(
    fc.property(text, text, phone, (firstname, lastname, phone) => {
      const asked = aReservation({ firstname, lastname, phone });
      const accepted = { ...asked, acceptedAt: "2026-11-21T12:00:00.000Z" };
      for (const [before, after] of [
        [undefined, asked],
        [asked, accepted],
        [accepted, undefined],
      ] as const) {
        const item = reservationItem(after ?? accepted);
        expect([item, item, ...listingWrites(item.organizationId, before, after)].length).toBeLessThanOrEqual(
          MAX_WRITES,
        );
      }
    }),
  );
});

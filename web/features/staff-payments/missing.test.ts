import { expect, test } from "vitest";
import { wantedByStripe } from "./missing.ts";

test("what Stripe wants is told once for each kind, also what has no words of its own", () => {
  expect(
    wantedByStripe([
      "external_account",
      "individual.dob.day",
      "person_1Abc.first_name",
      "individual.verification.document",
      "tos_acceptance.date",
      "something_new",
    ]),
  ).toEqual([
    "staff-payments.wants.bank",
    "staff-payments.wants.person",
    "staff-payments.wants.document",
    "staff-payments.wants.terms",
    "staff-payments.wants.more",
  ]);
});

test("an account that can't charge always wants something", () => {
  expect(wantedByStripe([])).toEqual(["staff-payments.wants.more"]);
});

import { expect, test } from "vitest";
import { requirementTexts } from "./requirements.ts";

test("what Stripe wants is told once for each kind, also what has no words of its own", () => {
  expect(
    requirementTexts("stripe", [
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
  expect(requirementTexts("stripe", [])).toEqual(["staff-payments.wants.more"]);
});

import { expect, test } from "vitest";
import { requirementTexts } from "./requirements.ts";

test("Each kind of Stripe's requirements is named once, also those without a text of their own", () => {
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

test("An account that can't charge always wants something", () => {
  expect(requirementTexts("stripe", [])).toEqual(["staff-payments.wants.more"]);
});

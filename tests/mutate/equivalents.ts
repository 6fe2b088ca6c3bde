import type { Mutant } from "./mutants.ts";
import { squeezed } from "./squeezed.ts";

/** A mutant that no test can tell from the source. */
interface Equivalent {
  file: string;
  was: string;
  became: string;
  /** How many places of the file have it, by default one. */
  sites?: number;
  why: string;
}

const missingIsDeleted = "A record without an order says that it is deleted; the other half is for the compiler";
const secondGuard = "A second guard: the first one refuses the same, except for what changes in between";
const sparesARead = "It spares a read whose answer is nothing";
const forTheCompiler = "The other half already says so; this one is for the compiler";

/** Whether a mutant is one that was reviewed. Texts are compared without line breaks. */
export const isReviewed = (mutant: Mutant, { file, was, became }: Equivalent): boolean =>
  mutant.file === file && squeezed(mutant.was) === was && squeezed(mutant.became) === became;

/** The reviewed survivors, which do not count. */
export const equivalents: readonly Equivalent[] = [
  {
    file: "core/orders/change/change-order.ts",
    was: "!order || isDeleted",
    became: "isDeleted",
    why: missingIsDeleted,
  },
  {
    file: "core/cancellation/cancel-unanswered.ts",
    was: 'error instanceof AppError && (error.code === "invalid_transition" || error.code === "not_found")',
    became: "error instanceof AppError",
    why: "The only other AppError is a conflict, after which the next run comes again either way",
  },
  {
    file: "core/cancellation/cancel-unanswered.ts",
    was: 'error instanceof AppError && (error.code === "invalid_transition" || error.code === "not_found")',
    became: 'error.code === "invalid_transition" || error.code === "not_found"',
    why: "No other error has such a code",
  },
  {
    file: "core/orders/steps/move-order.ts",
    was: 'payment.status === "succeeded" || payment.status === "refunded"',
    became: 'payment.status === "refunded"',
    why: "The refund that a cancelled, paid order gets sets the status of its payment",
  },
  {
    file: "core/orders/steps/move-order.ts",
    was: 'operation === "cancelled" && isPaidOnline(payment)',
    became: 'operation === "cancelled"',
    why: "Only an order that is paid online has a charge",
  },
  {
    file: "core/orders/steps/move-order.ts",
    was: 'operation === "cancelled" && isPaidOnline(order.payment)',
    became: 'operation === "cancelled"',
    why: "What the sweep is told of an order in cash is forgotten in the same call",
  },
  {
    file: "core/payments/check-payment-accounts.ts",
    was: 'error instanceof AppError && error.code === "payment_unavailable"',
    became: "error instanceof AppError",
    why: "No provider that is asked about an account throws another AppError",
  },
  {
    file: "core/payments/check-payment-accounts.ts",
    was: 'error instanceof AppError && error.code === "payment_unavailable"',
    became: 'error.code === "payment_unavailable"',
    why: "No other error has such a code",
  },
  {
    file: "core/payments/call-provider.ts",
    was: "error instanceof Refusal && (error.status === 401 || error.status === 403)",
    became: "error.status === 401 || error.status === 403",
    why: "No other error of a call to a provider has such a status",
  },
  {
    file: "core/orders/accept-by.ts",
    was: 'statusOf(order) !== "pending" || !placedAt',
    became: 'statusOf(order) !== "pending"',
    why: forTheCompiler,
  },
  {
    file: "core/orders/popular/count-popular.ts",
    was: "isSame",
    became: "false",
    why: "It writes what is there already",
  },
  {
    file: "core/orders/popular/count-popular.ts",
    was: "score >= FORGOTTEN_SCORE",
    became: "score > FORGOTTEN_SCORE",
    why: "No score of halved orders is exactly a tenth",
  },
  { file: "core/orders/place/place-order.ts", was: "isNew", became: "false", why: sparesARead },
  { file: "core/orders/place/check-placement.ts", was: "body.shippingMethodId", became: "true", why: sparesARead },
  {
    file: "core/payments/stripe/webhook.ts",
    was: "!STRIPE_WEBHOOK_SECRET",
    became: "false",
    why: "Stripe's client refuses every signature where there is no secret",
  },
  { file: "core/orders/read/readable-order.ts", was: "item", became: "false", why: sparesARead },
  { file: "core/orders/read/readable-order.ts", was: "order && isOwn", became: "isOwn", why: forTheCompiler },
  {
    file: "core/shipping/eligibility.ts",
    was: "zone.freeFrom !== null && subtotal !== undefined",
    became: "zone.freeFrom !== null",
    why: forTheCompiler,
  },
  {
    file: "core/shipping/offers.ts",
    was: "subtotal === undefined",
    became: "false",
    why: "What is not a number is never less or more than an amount, as nothing is",
  },
  {
    file: "core/shipping/list-addresses.ts",
    was: "one.id < other.id",
    became: "one.id <= other.id",
    why: "No two addresses have the same id",
  },
  { file: "core/reservations/edit-reservation.ts", was: "item", became: "false", why: sparesARead },
  { file: "core/reservations/readable-reservation.ts", was: "item", became: "false", why: sparesARead },
  {
    file: "core/reservations/capacity.ts",
    was: "by < 0",
    became: "by <= 0",
    sites: 2,
    why: "A change by nothing was left out before",
  },
  { file: "core/reservations/create-reservation.ts", was: "attempt === 1", became: "false", why: sparesARead },
  {
    file: "core/reservations/create-reservation.ts",
    was: "claim !== undefined",
    became: "claim === undefined",
    why: "Whether a read is consistent shows on AWS only",
  },
  {
    file: "core/reservations/create-reservation.ts",
    was: "!claim || !(error instanceof ConditionFailed || error instanceof AppError)",
    became: "!claim",
    why: "After another error the key has made nothing, and the error is thrown again",
  },
  {
    file: "core/reservations/list-reservation-times.ts",
    was: "guestsPerHour === null || !first || !last",
    became: "guestsPerHour === null || !first",
    why: forTheCompiler,
  },
  {
    file: "core/reservations/list-reservation-times.ts",
    was: "guestsPerHour === null || !first",
    became: "guestsPerHour === null",
    why: forTheCompiler,
  },
  {
    file: "core/members/accept-invitation.ts",
    was: "!named || !invitation",
    became: "!invitation",
    why: forTheCompiler,
  },
  { file: "core/members/accept-invitation.ts", was: 'status === "accepted"', became: "false", why: secondGuard },
  {
    file: "core/members/add-member.ts",
    was: "member?.role === role",
    became: "false",
    why: "It writes what is there already",
  },
  {
    file: "core/members/membership.ts",
    was: 'error instanceof AppError && error.code === "unauthenticated"',
    became: "error instanceof AppError",
    why: "It throws no other AppError",
  },
  {
    file: "core/members/membership.ts",
    was: 'error instanceof AppError && error.code === "unauthenticated"',
    became: 'error.code === "unauthenticated"',
    why: "No other error has such a code",
  },
];

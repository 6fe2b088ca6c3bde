/**
 * The tests of each mutated folder, besides those beside its files: those of its domain through the API. The longest
 * folder that a file lies in counts.
 */
const testsOf: Record<string, string[]> = {
  "core/orders": ["orders/list-orders", "orders/orders", "orders/order-", "orders/count", "orders/board"],
  "core/orders/pay": [
    "orders/stripe",
    "orders/revolut",
    "orders/second",
    "orders/provider",
    "jobs/sweep",
    "orders/lost",
  ],
  "core/orders/place": [
    "orders/place-order",
    "orders/placing",
    "orders/later",
    "orders/day-number",
    "orders/vat",
    "accounts/guests",
  ],
  "core/orders/refund": ["orders/refund", "orders/second", "orders/provider", "orders/vat"],
  "core/orders/money/refunds": ["orders/refund", "orders/second", "orders/provider", "orders/vat"],
  "core/orders/steps": ["orders/cancel-order", "orders/step-back", "orders/promise", "orders/orders", "orders/refunds"],
  "core/payments": ["payments/", "orders/stripe", "orders/revolut", "orders/refunds"],
  "core/reports": ["reports/"],
  "core/reservations": ["reservations/", "privacy/"],
  "core/shipping": ["shipping/", "orders/later"],
  "core/members": ["members/", "audit/", "messages/push"],
};

/** The folders that are mutated: what they decide is money, access or status. */
export const folders = Object.keys(testsOf).filter((folder) => folder.split("/").length === 2);

/** The folder of a file by which its tests are chosen. */
export const groupOf = (file: string): string =>
  Object.keys(testsOf)
    .filter((folder) => file.startsWith(`${folder}/`) || file === `${folder}.ts`)
    .toSorted((a, b) => b.length - a.length)[0] ?? "";

/** Filters of Vitest for the tests of a group. */
export const filtersOf = (group: string): string[] => [
  `${group.split("/", 2).join("/")}/`,
  ...(testsOf[group] ?? []).map((name) => `tests/api/${name}`),
];

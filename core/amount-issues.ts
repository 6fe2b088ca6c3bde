import type { Issue } from "./contract/api/errors.ts";
import type { SaidIssue } from "./errors.ts";
import { isExact } from "./money.ts";

/** The issue of an amount in major units that has too many decimals for its currency, such as half a yen. */
export const amountIssues = (amount: number | null, path: Issue["path"], currency: string): SaidIssue[] =>
  amount === null || isExact(amount, currency) ? [] : [{ path, message: "The currency has no such amount" }];

import type { Issue } from "./contract/api/errors.ts";
import { invalid, type SaidIssue } from "./errors.ts";
import { isExact } from "./money.ts";

const NO_SUCH_AMOUNT = "The currency has no such amount";

/** The issue of an amount in major units that has too many decimals for its currency, such as half a yen. */
export const amountIssues = (amount: number | null, path: Issue["path"], currency: string): SaidIssue[] =>
  amount === null || isExact(amount, currency) ? [] : [{ path, message: NO_SUCH_AMOUNT }];

/** @throws AppError invalid_input for an amount in major units that has too many decimals for its currency */
export const checkAmount = (amount: number | null, path: Issue["path"], currency: string): void => {
  if (amount !== null && !isExact(amount, currency)) throw invalid(path, NO_SUCH_AMOUNT);
};

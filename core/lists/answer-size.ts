import type { Page } from "../contract/values/common.ts";
import type { ItemPage } from "./list.ts";

/**
 * Most bytes of the items of one answer. AWS takes 6 MB of a function, and an answer has more than its items:
 * https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html
 */
export const MAX_BYTES = 5_000_000;

/**
 * Bytes of a value in a function's answer, which holds the JSON of the body as a string: each quote is escaped once
 * more.
 */
export const bytesInAnswer = (value: unknown): number => Buffer.byteLength(JSON.stringify(JSON.stringify(value)));

/**
 * The first items, as the API shows them: as many as fit into one answer, and at least one. The others are not
 * converted, so that an answer costs no more than its size.
 * @param most bytes of all of them
 */
export const fitting = <From, To>(items: readonly From[], show: (item: From) => To, most = MAX_BYTES): To[] => {
  const all: To[] = [];
  let bytes = 0;
  for (const item of items) {
    const shown = show(item);
    bytes += bytesInAnswer(shown);
    if (all.length && bytes > most) break;
    all.push(shown);
  }
  return all;
};

/**
 * The part of a page that fits into one answer. If it is not the whole page, `next` continues where the answer ends.
 * @param show an item as the API answers it, null to leave it out
 */
export const partOf = <From, To>(
  { items, behind, pagination, previous, next }: ItemPage<From>,
  show: (item: From) => To | null,
  most = MAX_BYTES,
): Page<To> => {
  const part = fitting(items, show, most);
  const rest = part.length < items.length ? behind[part.length - 1] : next;
  return {
    data: part.filter((item) => item !== null),
    pagination,
    ...(previous && { previous }),
    ...(rest && { next: rest }),
  };
};

import type { Page, PagingInfo } from "../contract/values/common.ts";

/**
 * Most bytes of the items of one answer. AWS takes 6 MB of a function, and an answer has more than its items:
 * https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html
 */
export const MOST_BYTES = 5_000_000;

/** Bytes of a value in a function's answer, which holds the JSON of the body as a string: each quote is escaped once more. */
export const bytesInAnswer = (value: unknown): number => Buffer.byteLength(JSON.stringify(JSON.stringify(value)));

/**
 * The first items as they are shown, as many as one answer takes, and one at least. The others are not made ready, so
 * that an answer costs no more than its size.
 * @param most bytes of all of them
 */
export const fitting = <From, To>(items: readonly From[], show: (item: From) => To, most = MOST_BYTES): To[] => {
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
 * What one answer takes of a page that begins after its first `after` items, and as `next` where the following answer
 * goes on.
 * @param show an item as the API answers it, null to leave it out
 */
export const partOf = <From, To>(
  { items, pagination }: { items: readonly From[]; pagination: PagingInfo },
  { after = 0 }: { after?: number | undefined },
  show: (item: From) => To | null,
  most = MOST_BYTES,
): Page<To> => {
  const part = fitting(items.slice(after), show, most);
  const next = after + part.length;
  return { data: part.filter((item) => item !== null), pagination, ...(next < items.length && { next }) };
};

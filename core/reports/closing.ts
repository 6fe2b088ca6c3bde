import * as z from "zod/mini";
import type { Member } from "../accounts/actor.ts";
import { Closing } from "../contract/reports/closings.ts";
import type { OrganizationId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { closingsUntil } from "../db/ranges.ts";
import { find, type Item, query } from "../db/table.ts";
import { AppError } from "../errors.ts";

/** A document as stored. Its amounts are in the major unit, because nothing is ever computed from them. */
export const StoredClosing = z.object({ document: Closing });

const documentIn = (item: Item | undefined): Closing => {
  if (!item) throw new AppError("not_found", { message: "No such document" });
  return StoredClosing.parse(item).document;
};

/** The document with a number. @throws AppError not_found */
export const findClosing = async (organizationId: OrganizationId, number: number): Promise<Closing> =>
  documentIn(await find(keys.closing(organizationId, number), { consistent: true }));

/** The document with the number in a path. @throws AppError not_found */
export const getClosing = ({ member, number }: { member: Member; number: string }): Promise<Closing> =>
  findClosing(member.organizationId, Number(number));

/** Documents of a page. */
const PAGE_SIZE = 50;

/** The highest number that a key can hold. */
const LAST = 99_999_999;

/** One page of the documents of closed days, the latest first; `next` continues it as `before`. */
export const listClosings = async ({
  member: { organizationId },
  before,
}: {
  member: Member;
  before?: number | undefined;
}): Promise<{ closings: Closing[]; next: number | null }> => {
  const range = closingsUntil(organizationId, before === undefined ? LAST : before - 1);
  const items = await query({ ...range, newestFirst: true, limit: PAGE_SIZE, consistent: true });
  const closings = items.map(documentIn);
  return { closings, next: closings.length < PAGE_SIZE ? null : (closings.at(-1)?.number ?? null) };
};

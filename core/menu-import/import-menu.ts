import type { Member } from "../accounts/actor.ts";
import {
  type ImportMenu,
  type MenuImport,
  MOST_LISTED,
  type UnreadableMenu,
} from "../contract/menu-import/menu-import.ts";
import { newId } from "../ids.ts";
import { findOrganization } from "../organizations/organization.ts";
import { carryOut } from "./carry-out.ts";
import { type Plan, planImport } from "./plan.ts";
import { readCsv } from "./read-csv.ts";
import { readMenu } from "./read-menu.ts";

/**
 * Compares a file with the menu and, with `apply`, carries out some of its changes, unless the file has a problem. A
 * caller repeats this until nothing remains. It compares with the menu as it is each time, so a call whose answer was
 * lost can be repeated as well.
 */
export const importMenu = async ({
  member,
  csv,
  apply,
  importId = newId("menuImport"),
  done: doneBefore,
}: ImportMenu & { member: Member }): Promise<MenuImport | UnreadableMenu> => {
  const file = readCsv(csv);
  if ("unreadable" in file) return file;
  const { organizationId } = member;
  const [menu, { configuration }] = await Promise.all([readMenu(organizationId), findOrganization(organizationId)]);
  const { defaultLocale, defaultCurrency: currency, stations } = configuration;
  const plan = planImport(file, { menu, defaultLocale, currency, stations });
  const before = new Set(doneBefore);
  const left = plan.problems.length ? [] : plan.changes.filter(({ row }) => !before.has(row));
  const { done, refused } = apply ? await carryOut(member, importId, left) : { done: [], refused: [] };
  return { importId, ...summaryOf(plan), done, refused, remaining: left.length - done.length };
};

const summaryOf = ({ changes, unchanged, problems }: Plan) => {
  const added = changes.filter(({ id }) => !id).length;
  const [doubtful, others] = [changes.filter(isDoubtful), changes.filter((change) => !isDoubtful(change))];
  return {
    changes: [...doubtful, ...others].slice(0, MOST_LISTED).map(({ kind, row, title, id, differences }) => ({
      kind,
      row,
      title,
      isNew: !id,
      differences,
    })),
    doubtful: doubtful.length,
    added,
    changed: changes.length - added,
    unchanged,
    problems: problems.slice(0, MOST_LISTED),
    problemCount: problems.length,
  };
};

const isDoubtful = ({ differences }: Plan["changes"][number]) => differences.some(({ doubt }) => doubt);

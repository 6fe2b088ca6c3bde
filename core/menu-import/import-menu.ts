import type { Member } from "../accounts/actor.ts";
import {
  type ComparedChange,
  type ImportMenu,
  type MenuImport,
  MOST_LISTED,
  type UnreadableMenu,
} from "../contract/menu-import/menu-import.ts";
import { newId } from "../ids.ts";
import { findOrganization } from "../organizations/organization.ts";
import { carryOut, changedMeanwhile } from "./carry-out.ts";
import { type Plan, planImport } from "./plan.ts";
import { readCsv } from "./read-csv.ts";
import { readMenu } from "./read-menu.ts";

/**
 * Compares a file with the menu and, with `apply`, carries out some of these changes, unless the file has a problem. A
 * caller repeats this until nothing remains. It compares with the menu as it is each time, so a call whose answer was
 * lost can be repeated as well. A change of an item that somebody else has changed since the first comparison is
 * refused: nobody has seen what the file would do to it, such as to put a dish on sale again that has sold out since.
 */
export const importMenu = async ({
  member,
  csv,
  apply,
  importId = newId("menuImport"),
}: ImportMenu & { member: Member }): Promise<MenuImport | UnreadableMenu> => {
  const file = readCsv(csv);
  if ("unreadable" in file) return file;
  const { organizationId } = member;
  const [menu, { configuration }] = await Promise.all([readMenu(organizationId), findOrganization(organizationId)]);
  const { defaultLocale, defaultCurrency: currency, stations } = configuration;
  const plan = planImport(file, { menu, defaultLocale, currency, stations });
  const answer = { importId, ...summaryOf(plan) };
  if (plan.problems.length) return { ...answer, refused: [], remaining: [] };
  if (!apply) return { ...answer, refused: [], remaining: plan.changes.map(comparedOf) };
  const versions = new Map(apply.map(({ row, version }) => [row, version]));
  const asked = plan.changes.filter(({ row }) => versions.has(row));
  const isSame = (change: Change) => comparedOf(change).version === versions.get(change.row);
  const same = asked.filter(isSame);
  const { done, refused } = await carryOut(member, importId, same);
  const others = asked.filter((change) => !isSame(change)).map(changedMeanwhile);
  return { ...answer, refused: [...others, ...refused], remaining: same.slice(done).map(comparedOf) };
};

type Change = Plan["changes"][number];

const comparedOf = ({ row, before }: Change): ComparedChange => ({
  row,
  version: before?.version ?? 0,
});

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

const isDoubtful = ({ differences }: Change) => differences.some(({ doubt }) => doubt);

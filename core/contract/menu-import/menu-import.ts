import * as z from "zod/mini";
import { inOrganization } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { wellFormed } from "../values/common.ts";
import { MenuImportId } from "../values/ids.ts";

/**
 * Most bytes of a menu's file. A thousand dishes in two languages take about one million. A function is sent at most
 * six million, and the text is escaped twice on its way there.
 */
export const MAX_CSV_BYTES = 4 * 1024 * 1024;

/** Most rows of a menu's file. */
export const MAX_ROWS = 20_000;

/** Most changes and most problems that one answer lists. */
export const MOST_LISTED = 100;

const CellProblemCode = z.enum([
  "typeUnknown",
  "dishMissing",
  "choiceMissing",
  "choiceEmpty",
  "idUnknown",
  "idTwice",
  "slugTwice",
  "skuTwice",
  "slugNeeded",
  "amountUnreadable",
  "numberUnreadable",
  "yesOrNo",
  "soldOutUnreadable",
  "categoryUnknown",
  "allergenUnknown",
  "manufacturerUnknown",
  "taxUnknown",
  "pictureUnknown",
  "dietUnknown",
  "spiceUnknown",
  "stationUnknown",
  "tooManyCells",
  "quoteBroken",
  "changedMeanwhile",
]);
export type CellProblemCode = z.infer<typeof CellProblemCode>;

/**
 * What is wrong with a cell: a rule of the file with the value that breaks it, or a sentence about the item's field.
 */
export const CellProblem = z.object({
  /** As a spreadsheet counts them: the columns' names are row 1. */
  row: z.int(),
  /** Left out: the row as a whole. */
  column: z.optional(z.string()),
  problem: z.union([
    z.object({ code: CellProblemCode, value: z.optional(z.string()) }),
    z.object({ message: z.string() }),
  ]),
});
export type CellProblem = z.infer<typeof CellProblem>;

/** Why a text can't be read as a menu, and the column that is to blame. */
const UnreadableMenu = z.object({
  unreadable: z.enum(["noType", "noTitle", "tooLong", "columnTwice"]),
  column: z.optional(z.string()),
});
export type UnreadableMenu = z.infer<typeof UnreadableMenu>;

/**
 * Why a price may be a slip: it is more than half away from what it was, or its mark may stand for thousands while it
 * was read as that of decimals.
 */
const DoubtfulPrice = z.enum(["jump", "separator"]);
export type DoubtfulPrice = z.infer<typeof DoubtfulPrice>;

const Value = z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));

/** What an import changes in one column. Long texts are cut off. */
const MenuDifference = z.object({
  /** A column of the file; `title` and `description` without their language. */
  column: z.string(),
  locale: z.optional(z.string()),
  /** The choice or the option of the dish that it is about. */
  part: z.optional(z.string()),
  before: Value,
  after: Value,
  doubt: z.optional(DoubtfulPrice),
});
export type MenuDifference = z.infer<typeof MenuDifference>;

const MenuChange = z.object({
  kind: z.enum(["category", "dish"]),
  row: z.int(),
  title: z.string(),
  isNew: z.boolean(),
  /** All that something new has. */
  differences: z.array(MenuDifference),
});

/** A change to carry out, which is refused if its dish or category has another version by then. */
const ComparedChange = z.strictObject({
  row: z.int().check(z.minimum(2), z.maximum(MAX_ROWS + 1)),
  /** The version that was compared; 0 for what the file adds. */
  version: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
});
export type ComparedChange = z.infer<typeof ComparedChange>;

const MenuImport = z.object({
  /** Names the import. Send it with the calls that apply the changes, so that they can be undone together. */
  importId: MenuImportId,
  /**
   * The first of the categories and dishes that the file adds or changes, compared with the menu before this call.
   * Those with a doubtful price come before all others.
   */
  changes: z.array(MenuChange),
  /** How many changes have a doubtful price. */
  doubtful: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** The first of the cells that are wrong. Nothing is carried out while there is one. */
  problems: z.array(CellProblem),
  problemCount: z.int(),
  /** Rows that the shop refused although the file was right: somebody changed the menu meanwhile. */
  refused: z.array(CellProblem),
  /** The changes that are left: `apply` of the next call. */
  remaining: z.array(ComparedChange),
});
export type MenuImport = z.infer<typeof MenuImport>;

const ImportMenu = z.strictObject({
  csv: z.string().check(z.maxLength(MAX_CSV_BYTES, "The file is larger than 4 MB"), wellFormed),
  /** `remaining` of the answer before: what is carried out. Without it the answer only lists the changes. */
  apply: z.optional(z.array(ComparedChange).check(z.maxLength(MAX_ROWS))),
  /**
   * `importId` of the comparison, so that all calls of one import are undone together. Without it, each call is one.
   */
  importId: z.optional(MenuImportId),
});
export type ImportMenu = z.output<typeof ImportMenu>;

export const importMenu = route({
  method: "POST",
  path: "/{organizationId}/menu/import",
  access: "manager",
  summary: "Compare a CSV file with the menu, and carry out some of its changes; repeat the call until none remain",
  params: inOrganization,
  body: ImportMenu,
  response: z.union([UnreadableMenu, MenuImport]),
});

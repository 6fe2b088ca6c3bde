import * as z from "zod/mini";
import { inOrganization, oneOf } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { Instant } from "../values/common.ts";
import { CategoryId, MenuImportId, ProductId } from "../values/ids.ts";

const ItemId = z.union([ProductId, CategoryId]);

/** The last import that can still be undone, and when it began. */
const LastImport = z.object({ last: z.nullable(z.object({ id: MenuImportId, at: Instant })) });
export type LastImport = z.infer<typeof LastImport>;

export const getLastImport = route({
  method: "GET",
  path: "/{organizationId}/menu/import",
  access: "manager",
  summary: "Get the last import of the menu that can still be undone, which is a day long",
  params: inOrganization,
  response: LastImport,
});

const UndoImport = z.strictObject({
  /** `next` of the call before; without it the undo begins. */
  before: z.optional(ItemId),
});
export type UndoImport = z.output<typeof UndoImport>;

const UndoneImport = z.object({
  /** How many dishes and categories are again as they were. */
  undone: z.int(),
  /** Items that somebody changed after the import. They stay as they are. */
  kept: z.array(z.object({ id: ItemId, title: z.string() })),
  /** Where a further call goes on. Null: nothing is left. */
  next: z.nullable(ItemId),
});
export type UndoneImport = z.infer<typeof UndoneImport>;

export const undoImport = route({
  method: "POST",
  path: "/{organizationId}/menu/import/{id}/undo",
  access: "manager",
  summary:
    "Take back some of what an import changed; what somebody changed since stays; repeat the call until none is left",
  params: oneOf(MenuImportId),
  body: UndoImport,
  response: UndoneImport,
});

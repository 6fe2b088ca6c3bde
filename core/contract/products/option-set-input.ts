import * as z from "zod/mini";
import { IfMatch, inOrganization, oneOf } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { Instant, Version } from "../values/common.ts";
import { OptionSetId } from "../values/ids.ts";
import { ModifierGroup } from "./product.ts";
import { ModifierGroupInput } from "./product-input.ts";

/** A choice with its options that several dishes share. Each of them holds a copy, which follows every change. */
export const OptionSet = z.object({
  id: OptionSetId,
  /** In all its languages, as staff edit it. */
  group: ModifierGroup,
  createdAt: Instant,
  version: Version,
});
export type OptionSet = z.infer<typeof OptionSet>;

export const OptionSetInput = z.strictObject({ group: ModifierGroupInput });
export type OptionSetInput = z.output<typeof OptionSetInput>;

export const listOptionSets = route({
  method: "GET",
  path: "/{organizationId}/option-sets",
  access: "staff",
  summary: "List the sets of options in the order they were made",
  params: inOrganization,
  response: z.array(OptionSet),
});

export const createOptionSet = route({
  method: "POST",
  path: "/{organizationId}/option-sets",
  access: "manager",
  status: 201,
  summary: "Add a set of options",
  params: inOrganization,
  body: OptionSetInput,
  response: OptionSet,
});

export const replaceOptionSet = route({
  method: "PUT",
  path: "/{organizationId}/option-sets/{id}",
  access: "manager",
  summary:
    "Replace a set of options, in all dishes that have it; the same call again finishes one that was interrupted",
  params: oneOf(OptionSetId),
  headers: IfMatch,
  body: OptionSetInput,
  response: OptionSet,
});

export const deleteOptionSet = route({
  method: "DELETE",
  path: "/{organizationId}/option-sets/{id}",
  access: "manager",
  summary: "Delete a set of options; dishes keep their copies as options of their own",
  params: oneOf(OptionSetId),
});

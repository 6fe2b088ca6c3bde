import * as exports from "#core/contract/exports/exports.ts";
import { beginExport as doBeginExport } from "#core/exports/begin-export.ts";
import { getExportPart as doGetExportPart } from "#core/exports/get-export-part.ts";
import { endpoint } from "./http/endpoint.ts";

export const beginExport = endpoint(exports.beginExport, ({ body, actor: member }) =>
  doBeginExport({ ...body, member }),
);

export const getExportPart = endpoint(exports.getExportPart, ({ params, query, actor: member }) =>
  doGetExportPart({ ...params, ...query, member }),
);

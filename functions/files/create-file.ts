import * as files from "#core/contract/files.ts";
import { createFile } from "#core/files/create-file.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(files.createFile, ({ body, actor }) => createFile({ actor, input: body }));

import * as files from "#core/contract/files/files.ts";
import { createFile as doCreateFile } from "#core/files/create-file.ts";
import { handleUpload as doHandleUpload } from "#core/files/handle-upload.ts";
import { endpoint } from "./http/endpoint.ts";

export const createFile = endpoint(files.createFile, ({ body, actor }) => doCreateFile({ actor, input: body }));

export const handleUpload = endpoint(files.handleUpload, ({ body, actor }) => doHandleUpload({ event: body, actor }));

export const handleVercelUpload = endpoint(files.handleVercelUpload, ({ body, actor }) =>
  doHandleUpload({ event: body, actor }),
);

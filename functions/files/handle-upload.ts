import * as files from "#core/contract/files.ts";
import { handleUpload } from "#core/files/handle-upload.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(files.handleUpload, ({ body, actor }) => handleUpload({ event: body, actor }));

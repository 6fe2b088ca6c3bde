import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { config } from "#core/config.ts";
import type { FileRef } from "#core/contract/common.ts";
import type { OrganizationId } from "#core/contract/ids.ts";
import { recordFile } from "#core/files/record.ts";
import { newId } from "#core/ids.ts";
import { type Drawing, drawings, drawn } from "./drawings/index.ts";

export const isDrawing = (name: string): name is Drawing => Object.hasOwn(drawings, name);

/** Draws, stores and records pictures of an organization, each once. Returns the file. */
export const pictureShelf = (organizationId: OrganizationId, now: string) => {
  const { AWS_REGION: region, S3_ENDPOINT: endpoint, MEDIA_BUCKET: Bucket } = config();
  const client = new S3Client({ region, endpoint, forcePathStyle: true });

  const add = async (name: Drawing): Promise<FileRef> => {
    const [id, filename, mimeType, Body] = [newId("file"), `${name}.svg`, "image/svg+xml", drawn(name)];
    const Key = `media/${organizationId}/${id}.svg`;
    const file: FileRef = { id, url: `/${Key}`, mimeType, size: Buffer.byteLength(Body), filename };
    await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: mimeType }));
    await recordFile({ ...file, organizationId, createdAt: now, completedAt: now });
    return file;
  };

  return { add, close: () => client.destroy() };
};

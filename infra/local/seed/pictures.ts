import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { config } from "#core/config.ts";
import type { FileRef } from "#core/contract/values/common.ts";
import type { FileId, OrganizationId } from "#core/contract/values/ids.ts";
import { recordFile } from "#core/files/record.ts";
import { newId } from "#core/ids.ts";

/** The SVG documents in `pictures/` of a shop's folder, by their names without the ending. */
export const picturesIn = (folder: URL): Map<string, Buffer> => {
  const pictures = new URL("pictures/", folder);
  return new Map(readdirSync(pictures).map((file) => [basename(file, ".svg"), readFileSync(new URL(file, pictures))]));
};

/** Stores and records pictures as an organization's. Returns their ids by their names. */
export const addPictures = async (
  organizationId: OrganizationId,
  pictures: ReadonlyMap<string, Buffer>,
): Promise<Map<string, FileId>> => {
  const { AWS_REGION: region, S3_ENDPOINT: endpoint, MEDIA_BUCKET: Bucket } = config();
  const client = new S3Client({ region, endpoint, forcePathStyle: true });
  const now = new Date().toISOString();

  const add = async (name: string, Body: Buffer): Promise<[name: string, id: FileId]> => {
    const [id, filename, mimeType] = [newId("file"), `${name}.svg`, "image/svg+xml"];
    const Key = `media/${organizationId}/${id}.svg`;
    const file: FileRef = { id, url: `/${Key}`, mimeType, size: Body.length, filename };
    await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: mimeType }));
    await recordFile({ ...file, organizationId, createdAt: now, completedAt: now });
    return [name, id];
  };

  const ids = await Promise.all([...pictures].map(([name, document]) => add(name, document)));
  client.destroy();
  return new Map(ids);
};

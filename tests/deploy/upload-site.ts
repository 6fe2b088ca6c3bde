import { globSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { contentTypes } from "#infra/local/web/content-types.ts";
import { IMMUTABLE, REVALIDATE } from "#infra/web-headers.ts";

/** Uploads a built web to the site's bucket, like the stack's own upload on AWS. */
export const uploadSite = async (directory: string, Bucket: string, endpoint: string): Promise<void> => {
  const client = new S3Client({ endpoint, forcePathStyle: true });
  const files = globSync("**/*.*", { cwd: directory });
  await Promise.all(
    files.map((file) =>
      client.send(
        new PutObjectCommand({
          Bucket,
          Key: file,
          Body: readFileSync(join(directory, file)),
          ContentType: contentTypes[extname(file)] ?? "application/octet-stream",
          CacheControl: file.startsWith("assets/") ? IMMUTABLE : REVALIDATE,
        }),
      ),
    ),
  );
};

import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { config } from "../config.ts";
import { awsTimeouts } from "../timeouts.ts";

let opened: S3Client | undefined;
const client = (): S3Client => {
  const { AWS_REGION: region, S3_ENDPOINT: endpoint } = config();
  opened ??= new S3Client({
    region,
    endpoint,
    ...awsTimeouts,
    // Only AWS has a hostname for each bucket.
    forcePathStyle: endpoint !== undefined,
    // Otherwise a presigned address would contain the checksum of an empty body.
    requestChecksumCalculation: "WHEN_REQUIRED",
  });
  return opened;
};

const Bucket = () => config().MEDIA_BUCKET;

/** A signed request. Anybody who has it can send it until it expires, with this address, type and size only. */
export interface SignedUpload {
  method: "PUT";
  url: string;
  headers: Record<string, string>;
  /** Seconds. */
  expiresIn: number;
}

/** Signs an upload of this type and size, in bytes, under a key. */
export const signUpload = async (
  key: string,
  { type, size, expiresIn }: { type: string; size: number; expiresIn: number },
): Promise<SignedUpload> => {
  const command = new PutObjectCommand({ Bucket: Bucket(), Key: key, ContentType: type, ContentLength: size });
  const url = await getSignedUrl(client(), command, {
    expiresIn,
    signableHeaders: new Set(["host", "content-type", "content-length"]),
  });
  return { method: "PUT", url, headers: { "content-type": type }, expiresIn };
};

/** A stored object: its size, its first bytes and the ETag of its content. */
export interface StoredObject {
  size: number;
  start: Uint8Array;
  etag: string;
}

/** The object of a key with its first bytes, or undefined if there is none. */
export const readHead = async (key: string, bytes: number): Promise<StoredObject | undefined> => {
  try {
    const range = `bytes=0-${bytes - 1}`;
    const object = await client().send(new GetObjectCommand({ Bucket: Bucket(), Key: key, Range: range }));
    const start = (await object.Body?.transformToByteArray()) ?? new Uint8Array();
    return { start, size: Number(object.ContentRange?.split("/")[1] ?? start.length), etag: object.ETag ?? "" };
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
};

/** Copies an object to its public place, with its final type, if it still has this `etag`. */
export const publish = async (
  from: string,
  to: string,
  { etag, type }: { etag: string; type: string },
): Promise<void> => {
  await client().send(
    new CopyObjectCommand({
      Bucket: Bucket(),
      Key: to,
      CopySource: `${Bucket()}/${from}`,
      CopySourceIfMatch: etag,
      MetadataDirective: "REPLACE",
      ContentType: type,
      CacheControl: "public, max-age=31536000, immutable",
    }),
  );
};

/** Removes the object of a key, if there is one. */
export const deleteObject = async (key: string): Promise<void> => {
  await client().send(new DeleteObjectCommand({ Bucket: Bucket(), Key: key }));
};

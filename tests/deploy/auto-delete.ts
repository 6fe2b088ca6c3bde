import { PutBucketTaggingCommand, S3Client } from "@aws-sdk/client-s3";

const TagSet = [{ Key: "aws-cdk:auto-delete-objects", Value: "true" }];

/**
 * Tags buckets as ones that may be emptied when they are removed. The stacks do so too, but the emulator's
 * CloudFormation drops the tags of a bucket, and the removal fails without them.
 */
export const markAutoDelete = async (buckets: readonly string[], endpoint: string): Promise<void> => {
  const client = new S3Client({ endpoint, forcePathStyle: true });
  await Promise.all(buckets.map((Bucket) => client.send(new PutBucketTaggingCommand({ Bucket, Tagging: { TagSet } }))));
};

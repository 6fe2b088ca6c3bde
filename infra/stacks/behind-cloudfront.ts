import { Stack } from "aws-cdk-lib";
import { AccessLevel } from "aws-cdk-lib/aws-cloudfront";
import { S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Bucket } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";

/**
 * Lets every distribution of the account read and list a bucket. A statement for each would not fit: a bucket's policy
 * takes 20 KB (https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucket-policies.html), some 56 of them.
 * @param objects the keys that they may read, such as `media/*`
 */
export const letCloudFrontRead = (bucket: Bucket, objects: string): void => {
  const { partition, account } = Stack.of(bucket);
  bucket.addToResourcePolicy(
    new PolicyStatement({
      sid: "ReadByCloudFront",
      principals: [new ServicePrincipal("cloudfront.amazonaws.com")],
      actions: ["s3:GetObject", "s3:ListBucket"],
      resources: [bucket.bucketArn, bucket.arnForObjects(objects)],
      conditions: { ArnLike: { "aws:SourceArn": `arn:${partition}:cloudfront::${account}:distribution/*` } },
    }),
  );
};

/**
 * A bucket as the origin of distributions. It is referred to by name, because a reference to itself would add a
 * statement for each distribution to its policy. Listing tells CloudFront that an object is missing (404), not merely
 * refused (403).
 */
export const bucketOrigin = (scope: Construct, id: string, { bucketName, bucketRegionalDomainName }: Bucket) =>
  S3BucketOrigin.withOriginAccessControl(
    Bucket.fromBucketAttributes(scope, id, { bucketName, bucketRegionalDomainName }),
    { originAccessLevels: [AccessLevel.READ, AccessLevel.LIST] },
  );

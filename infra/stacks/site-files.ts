import type { Distribution } from "aws-cdk-lib/aws-cloudfront";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, type BucketDeploymentProps, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import type { Construct } from "constructs";
import { IMMUTABLE, REVALIDATE } from "#infra/web-headers.ts";

interface SiteFiles {
  bucket: Bucket;
  distribution: Distribution;
  /** The built web. */
  directory: string;
}

/**
 * Puts the built web into its bucket: hashed files first and for good, so that a page loaded before a deploy still
 * finds its own, and then the page that names them.
 */
export const siteFiles = (scope: Construct, { bucket, distribution, directory }: SiteFiles): void => {
  const deployment = (id: string, cacheControl: string, files: Partial<BucketDeploymentProps>) =>
    new BucketDeployment(scope, id, {
      sources: [Source.asset(directory)],
      destinationBucket: bucket,
      cacheControl: [CacheControl.fromString(cacheControl)],
      prune: false,
      memoryLimit: 512,
      ...files,
    });
  const hashed = deployment("HashedFiles", IMMUTABLE, { exclude: ["*"], include: ["assets/*"] });
  const others = deployment("OtherFiles", REVALIDATE, {
    exclude: ["assets/*"],
    distribution,
    distributionPaths: ["/*"],
  });
  others.node.addDependency(hashed);
};

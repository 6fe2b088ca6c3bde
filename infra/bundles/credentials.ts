import { fromEnv } from "@aws-sdk/credential-provider-env";

/**
 * Stands in for `@aws-sdk/credential-provider-node` in the bundles: a Lambda's credentials are in its environment, so
 * the chain of other sources, with the clients of STS and SSO behind it, need not come along.
 */
export const defaultProvider = fromEnv;

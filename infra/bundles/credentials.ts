import { fromEnv } from "@aws-sdk/credential-provider-env";

/**
 * Stands in for `@aws-sdk/credential-provider-node` in the bundles: a Lambda's credentials are in its environment, so
 * the bundle needs no other sources of credentials and no clients of STS and SSO.
 */
export const defaultProvider = fromEnv;

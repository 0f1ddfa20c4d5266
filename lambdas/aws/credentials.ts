/**
 * Replaces the SDK's chain of credential providers in our bundles. Lambda always passes credentials in the environment,
 * so the clients for SSO, STS, IMDS, and profile files would be 95 KB that never run.
 */
export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';

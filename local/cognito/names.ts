/** The user pool's names. They never change, so tokens saved in a browser stay valid when the local stack restarts. */
export const region = 'us-east-1';
const poolName = 'localpool';
export const poolId = `${region}_${poolName}`;
export const clientId = '4localstandinappclient0000';

/** The pool's groups. Cognito itself adds every Google user to `federatedGroup`. */
export const groups: readonly string[] = ['admin'];
export const federatedGroup = `${poolId}_Google`;

/** The user name that SRP hashes: the pool's name directly followed by the user id. */
export const srpIdentity = (username: string) => `${poolName}${username}`;

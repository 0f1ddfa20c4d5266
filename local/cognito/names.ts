/** The user pool's names. They never change, so that tokens a browser keeps survive a restart of the laptop stack. */
export const region = 'us-east-1';
const poolName = 'localpool';
export const poolId = `${region}_${poolName}`;
export const clientId = '4localstandinappclient0000';

/** The groups of the pool; `federatedGroup` is the one that Cognito itself puts everyone in who came by Google. */
export const groups: readonly string[] = ['admin'];
export const federatedGroup = `${poolId}_Google`;

/** What SRP hashes as a user's name: the pool's name directly followed by the user id. */
export const srpIdentity = (username: string) => `${poolName}${username}`;

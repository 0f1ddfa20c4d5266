import { isUser } from '../aws/user-pool.ts';
import { anonymize, loadProfile } from '../store/profile.ts';
import { emailHolder } from '../store/reservation.ts';
import { withRetries } from '../store/transaction.ts';

/**
 * Whether a player has this mailbox. If someone deleted that player in Cognito only, deletes the account here too: it
 * would hold on to its email and username, and no one could log in to free them. Cognito's triggers get the pool's id
 * from their event: a setting would make the pool and its trigger depend on each other.
 */
export async function hasHolder(userPoolId: string, email: string): Promise<boolean> {
  const holder = await emailHolder(email);
  if (holder === undefined || (await isUser(userPoolId, holder))) return holder !== undefined;
  await withRetries(async () => {
    const profile = await loadProfile(holder);
    if (profile && profile.deletedAt === undefined) await anonymize(profile, Date.now());
  });
  return false;
}

import { logHead, logText } from '../store/public-log.ts';
import { putLog } from '../store/published.ts';

/**
 * Publishes the public log. If another run appended to it meanwhile, publishes it again, so that an older copy is never
 * the one that stays.
 */
export async function publishLog(): Promise<void> {
  let published: string;
  do {
    published = (await logHead()).hash;
    const text = await logText();
    if (text) await putLog(text);
  } while (published !== (await logHead()).hash);
}

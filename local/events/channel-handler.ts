import { readFileSync } from 'node:fs';
import type { SubscribeContext } from './events.ts';

/** What AppSync's runtime offers to a channel handler, as far as ours use it. */
const util = {
  unauthorized(): never {
    throw new Error('Unauthorized');
  },
};

/**
 * The `onSubscribe` of a channel handler, from the very file that is deployed: AppSync's own module is the only one that
 * such a file can import, and exists nowhere else. It throws to refuse.
 */
export function loadOnSubscribe(file: string): (context: SubscribeContext) => void {
  const code = readFileSync(file, 'utf8')
    .replace(/^import \{ util \} from '@aws-appsync\/utils';$/m, '')
    .replace(/^export (?=function )/gm, '');
  return new Function('util', `'use strict';${code}\nreturn onSubscribe;`)(util);
}

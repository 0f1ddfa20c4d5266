import { readFileSync } from 'node:fs';
import type { SubscribeContext } from './events.ts';

/** The part of AppSync's runtime that our channel handlers use. */
const util = {
  unauthorized(): never {
    throw new Error('Unauthorized');
  },
};

/**
 * Loads `onSubscribe` from the deployed channel handler file. AppSync's own module, the only one such a file may import,
 * exists only on AWS, so the import is removed. The function throws to deny a subscription.
 */
export function loadOnSubscribe(file: string): (context: SubscribeContext) => void {
  const code = readFileSync(file, 'utf8')
    .replace(/^import \{ util \} from '@aws-appsync\/utils';$/m, '')
    .replace(/^export (?=function )/gm, '');
  return new Function('util', `'use strict';${code}\nreturn onSubscribe;`)(util);
}

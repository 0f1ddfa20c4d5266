/**
 * Runs for every subscription under `players`, in AppSync Events and in its laptop stand-in. Only the player themselves
 * may subscribe to their channel. No one may subscribe to `players/*`.
 */
import { util } from '@aws-appsync/utils';

export function onSubscribe(ctx) {
  if (ctx.info.channel.path !== `/players/${ctx.identity.sub}`) util.unauthorized();
}

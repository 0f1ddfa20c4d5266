/**
 * Runs in AppSync Events for every subscription below `players`, and in the laptop's stand-in: only its owner may listen
 * to a player's channel. `players/*` is nobody's.
 */
import { util } from '@aws-appsync/utils';

export function onSubscribe(ctx) {
  if (ctx.info.channel.path !== `/players/${ctx.identity.sub}`) util.unauthorized();
}

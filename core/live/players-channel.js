import { util } from '@aws-appsync/utils';
export function onSubscribe(ctx) {
  if (ctx.info.channel.path !== '/players/' + ctx.identity.sub) util.unauthorized();
}

import type { Cognito } from './cognito/server.ts';
import { localCredentials } from './engine.ts';
import { loadOnSubscribe } from './events/channel-handler.ts';
import { createEvents, type Events } from './events/events.ts';

/** Sets up AppSync Events like the live stack, with the same channel handler file. */
export function createLive(cognito: Cognito): Events {
  const authorizePlayerChannel = loadOnSubscribe('core/live/players-channel.js');
  const { accessKeyId, secretAccessKey } = localCredentials.credentials;
  return createEvents({
    verifyToken: async (token) => {
      const { sub, ...claims } = await cognito.verifyToken(token);
      if (!sub) throw new Error('The token has no sub.');
      return { sub, ...claims };
    },
    authorizeSubscribe(context) {
      if (context.info.channelNamespace.name === 'players') authorizePlayerChannel(context);
    },
    accessKeys: { [accessKeyId]: secretAccessKey },
    namespaces: ['feeds', 'players'],
  });
}

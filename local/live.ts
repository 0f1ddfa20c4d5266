import type { Cognito } from './cognito/server.ts';
import { localCredentials } from './engine.ts';
import { loadOnSubscribe } from './events/channel-handler.ts';
import { createEvents, type Events } from './events/events.ts';

/** The stand-in of AppSync Events as the live stack sets it up: who may subscribe to what is decided by the same file. */
export function createLive(cognito: Cognito): Events {
  const mayListenToPlayer = loadOnSubscribe('core/live/players-channel.js');
  const { accessKeyId, secretAccessKey } = localCredentials.credentials;
  return createEvents({
    verifyToken: async (token) => {
      const { sub, ...claims } = await cognito.verifyToken(token);
      if (!sub) throw new Error('a token of nobody');
      return { sub, ...claims };
    },
    authorizeSubscribe(context) {
      if (context.info.channelNamespace.name === 'players') mayListenToPlayer(context);
    },
    accessKeys: { [accessKeyId]: secretAccessKey },
    namespaces: ['feeds', 'players'],
  });
}

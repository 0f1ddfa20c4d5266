import { EventsError } from './events-error.ts';

/** A channel, or with `*` as its last segment all channels below. */
export interface Channel {
  /** With a leading slash. */
  path: string;
  /** The namespace comes first. */
  segments: string[];
  namespace: string;
}

const segmentPattern = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,48}[A-Za-z0-9])?$/;
const maxSegments = 5;

/** Reads a channel's name, with or without leading slash. Throws EventsError('BadRequestException'). */
export function parseChannel(name: string, namespaces: readonly string[], allowWildcard: boolean): Channel {
  const segments = name.replace(/^\//, '').split('/');
  const [namespace = ''] = segments;
  const isWildcard = allowWildcard && segments.length > 1 && segments.at(-1) === '*';
  const named = isWildcard ? segments.slice(0, -1) : segments;
  if (segments.length > maxSegments || !named.every((segment) => segmentPattern.test(segment)))
    throw new EventsError('BadRequestException', `Invalid channel: ${name}`);
  if (!namespaces.includes(namespace))
    throw new EventsError('BadRequestException', `Channel namespace not found: ${namespace}`);
  return { path: `/${segments.join('/')}`, segments, namespace };
}

/** True when a subscription to `subscribed` receives what is published to `published`. */
export function covers(subscribed: Channel, published: Channel): boolean {
  const { path } = subscribed;
  return path.endsWith('/*') ? published.path.startsWith(path.slice(0, -1)) : path === published.path;
}

import { EventsError } from './events-error.ts';

/** A channel or, if the last segment is `*`, all channels under it. */
export interface Channel {
  /** With a leading slash. */
  path: string;
  /** The namespace comes first. */
  segments: string[];
  namespace: string;
}

const segmentPattern = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,48}[A-Za-z0-9])?$/;
const maxSegments = 5;

/** Parses a channel's name, with or without a leading slash. Throws EventsError('BadRequestException'). */
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

/** Whether a subscription to `subscribed` receives events published to `published`. */
export function covers(subscribed: Channel, published: Channel): boolean {
  const { path } = subscribed;
  return path.endsWith('/*') ? published.path.startsWith(path.slice(0, -1)) : path === published.path;
}

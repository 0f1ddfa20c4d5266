import type { Day } from '../../core/calendar.ts';
import type { Route, RouteInput, RouteReply } from '../../core/route.ts';
import type { IdentifiedRequest } from '../store/request.ts';

/** What an action is given: trusted values only, decoded and checked once by `serve`. */
export interface Call<Input = unknown> {
  readonly input: Input;
  /** When the request arrived at the gateway, milliseconds since the epoch. Nothing else tells an action the time. */
  readonly now: number;
  /** The UTC day of `now`. */
  readonly today: Day;
}

/** A call by a signed-in player. */
export interface PlayerCall<Input = unknown> extends Call<Input> {
  readonly uid: string;
  /** The name by which Cognito knows the user. */
  readonly login: string;
  /** As Cognito knows it, lower case. */
  readonly email: string;
  /** The player's name at Google; empty for those who signed up by email. */
  readonly name: string;
  /** The call as the store remembers it: who, idempotency key, contents. */
  readonly request: IdentifiedRequest;
}

type CallFor<R extends Route> = R['caller'] extends 'anyone' ? Call<RouteInput<R>> : PlayerCall<RouteInput<R>>;

/** One function for every action of a group. */
export type Actions<Group extends Record<string, Route>> = {
  readonly [Action in keyof Group]: (call: CallFor<Group[Action]>) => Promise<RouteReply<Group[Action]>>;
};

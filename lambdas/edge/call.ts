import type { Day } from '../../core/calendar.ts';
import type { Route, RouteInput, RouteReply } from '../../core/route.ts';
import type { IdentifiedRequest } from '../store/request.ts';

/** An action's argument: trusted values, decoded and checked by `serve`. */
export interface Call<Input = unknown> {
  readonly input: Input;
  /** When the request arrived at the gateway, milliseconds since the epoch. Actions have no other clock. */
  readonly now: number;
  /** The UTC day of `now`. */
  readonly today: Day;
}

/** A call by a logged-in player. */
export interface PlayerCall<Input = unknown> extends Call<Input> {
  readonly uid: string;
  /** The user's name in Cognito. */
  readonly login: string;
  /** The user's email in Cognito, in lowercase. */
  readonly email: string;
  /** The player's name from Google. Empty if they signed up by email. */
  readonly name: string;
  /** The call's identity for the store: player, idempotency key, and contents. */
  readonly request: IdentifiedRequest;
}

type CallFor<R extends Route> = R['caller'] extends 'anyone' ? Call<RouteInput<R>> : PlayerCall<RouteInput<R>>;

/** One function for every action of a group. */
export type Actions<Group extends Record<string, Route>> = {
  readonly [Action in keyof Group]: (call: CallFor<Group[Action]>) => Promise<RouteReply<Group[Action]>>;
};

import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { endAllSessions } from '../people/end-sessions.ts';

/** Runs after Cognito confirms a sign-up or a new password. A new password logs everyone out who used the old one. */
export async function handler(event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> {
  if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword') {
    const uid = event.request.userAttributes.sub ?? '';
    await endAllSessions(event.userPoolId, { uid, login: event.userName });
  }
  return event;
}

import type { PostConfirmationTriggerEvent, PreSignUpTriggerEvent } from 'aws-lambda';
import { wireAttributes } from './attributes.ts';
import type { Codes } from './codes.ts';
import { CognitoError } from './cognito-error.ts';
import { clientId, poolId, region } from './names.ts';
import type { User } from './state.ts';
import type { Tokens } from './tokens.ts';
import type { Users } from './users.ts';

export type PreSignUp = (event: PreSignUpTriggerEvent) => Promise<PreSignUpTriggerEvent>;

export type PostConfirmation = (event: PostConfirmationTriggerEvent) => Promise<unknown>;

/** The parts that the operations and the hosted UI share. */
export interface Pool {
  users: Users;
  codes: Codes;
  tokens: Tokens;
  preSignUp?: PreSignUp | undefined;
  postConfirmation?: PostConfirmation | undefined;
}

/** Throws ResourceNotFoundException unless it's the pool's app client. */
export function assertClient(id: string) {
  if (id !== clientId) throw resourceNotFound(`User pool client ${id} does not exist.`);
}

export function assertPool(id: string) {
  if (id !== poolId) throw resourceNotFound(`User pool ${id} does not exist.`);
}

export const resourceNotFound = (message: string) => new CognitoError('ResourceNotFoundException', message);

type SignUpSource = 'PreSignUp_SignUp' | 'PreSignUp_ExternalProvider';

/** The PreSignUp trigger's decisions about a new user. */
export interface PreSignUpResponse {
  autoConfirmUser: boolean;
  autoVerifyEmail: boolean;
}

/** Invokes the trigger, if the pool has one. Throws UserLambdaValidationException with the trigger's error message. */
export async function invokePreSignUp(
  pool: Pool,
  triggerSource: SignUpSource,
  userName: string,
  userAttributes: Record<string, string>,
): Promise<PreSignUpResponse> {
  const response = { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false };
  if (!pool.preSignUp) return response;
  const callerContext = { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId };
  const request = { userAttributes };
  const event = { version: '1', region, userPoolId: poolId, userName, callerContext, triggerSource, request, response };
  try {
    return (await pool.preSignUp(event)).response;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new CognitoError('UserLambdaValidationException', `PreSignUp failed with error ${message}.`);
  }
}

/** Invokes the PostConfirmation trigger, if the pool has one. Throws UserLambdaValidationException like Cognito. */
export async function invokePostConfirmation(
  { postConfirmation }: Pool,
  triggerSource: PostConfirmationTriggerEvent['triggerSource'],
  user: User,
): Promise<void> {
  const callerContext = { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId };
  const userAttributes = Object.fromEntries(wireAttributes(user).map(({ Name, Value }) => [Name, Value]));
  const common = { version: '1', region, userPoolId: poolId, userName: user.username, callerContext };
  try {
    await postConfirmation?.({ ...common, triggerSource, request: { userAttributes }, response: {} });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new CognitoError('UserLambdaValidationException', `PostConfirmation failed with error ${message}.`);
  }
}

import * as z from 'zod';
import { createChallenges, required } from '../challenges.ts';
import { invalidParameter } from '../cognito-error.ts';
import { type Operation, operation } from '../operation.ts';
import { assertClient, type Pool } from '../pool.ts';
import { tokenSeconds } from '../signer.ts';
import { ownAccountScope, type TokenSet } from '../tokens.ts';

const parameters = z.record(z.string(), z.string());

/** Logs in with SRP in two steps, and refreshes tokens. */
export function authOperations(pool: Pool): Record<string, Operation> {
  const challenges = createChallenges();
  const refresh = async (refreshToken: string) => authenticated(await pool.tokens.refresh(refreshToken));
  return {
    InitiateAuth: operation(
      z.object({ ClientId: z.string(), AuthFlow: z.string(), AuthParameters: parameters }),
      ({ ClientId, AuthFlow, AuthParameters }) => {
        assertClient(ClientId);
        if (AuthFlow === 'REFRESH_TOKEN_AUTH' || AuthFlow === 'REFRESH_TOKEN') {
          return refresh(required(AuthParameters, 'REFRESH_TOKEN'));
        }
        if (AuthFlow !== 'USER_SRP_AUTH') throw invalidParameter(`${AuthFlow} flow not enabled for this client`);
        const login = required(AuthParameters, 'USERNAME');
        const challenge = challenges.create(pool.users.findByLogin(login), login, required(AuthParameters, 'SRP_A'));
        return { ChallengeName: 'PASSWORD_VERIFIER', ChallengeParameters: challenge };
      },
    ),
    RespondToAuthChallenge: operation(
      z.object({ ClientId: z.string(), ChallengeName: z.string(), ChallengeResponses: parameters }),
      async ({ ClientId, ChallengeName, ChallengeResponses }) => {
        assertClient(ClientId);
        if (ChallengeName !== 'PASSWORD_VERIFIER') throw invalidParameter(`Unsupported challenge ${ChallengeName}`);
        const user = challenges.verify(ChallengeResponses);
        return authenticated(await pool.tokens.issue(user, ownAccountScope));
      },
    ),
    GetTokensFromRefreshToken: operation(
      z.object({ ClientId: z.string(), RefreshToken: z.string() }),
      ({ ClientId, RefreshToken }) => {
        assertClient(ClientId);
        return refresh(RefreshToken);
      },
    ),
  };
}

function authenticated({ accessToken, idToken, refreshToken }: TokenSet) {
  const tokens = { AccessToken: accessToken, IdToken: idToken, RefreshToken: refreshToken };
  return { ChallengeParameters: {}, AuthenticationResult: { ...tokens, ExpiresIn: tokenSeconds, TokenType: 'Bearer' } };
}

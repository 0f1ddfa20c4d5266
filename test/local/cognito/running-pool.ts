import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { browserShim, browserShimPath } from '../../../local/cognito/browser-shim.ts';
import { type Cognito, createCognito } from '../../../local/cognito/server.ts';
import type { Handler } from '../../../local/http.ts';

export interface SentEmail {
  to: string;
  subject: string;
  text: string;
}

/** A PreSignUp trigger: changes the event's response, or throws. */
type PreSignUpHandler = (event: PreSignUpTriggerEvent) => void | Promise<void>;

/** The stand-in on a real port, set up like in the local stack. */
export interface RunningPool {
  origin: string;
  endpoint: string;
  cognito: Cognito;
  emails: SentEmail[];
  /** The events that the PreSignUp trigger received. */
  triggered: PreSignUpTriggerEvent[];
  /** Replaces the trigger. */
  onPreSignUp(handler: PreSignUpHandler): void;
  /** Starts a new stand-in on the same port, like a restart of the local stack. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface PoolOptions {
  stateFile?: string;
  /** Handles all other requests. */
  site?: Handler;
}

/** Like the product's trigger, confirms every user immediately. */
export function confirmEveryone(event: PreSignUpTriggerEvent) {
  event.response.autoConfirmUser = true;
  event.response.autoVerifyEmail = true;
}

export async function startPool(options: PoolOptions = {}): Promise<RunningPool> {
  const { stateFile } = options;
  const emails: SentEmail[] = [];
  const triggered: PreSignUpTriggerEvent[] = [];
  let handler: PreSignUpHandler = confirmEveryone;
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://localhost:${port}`;
  const create = () =>
    createCognito({
      origin,
      ...(stateFile === undefined ? {} : { stateFile }),
      sendEmail: (email) => emails.push(email),
      preSignUp: async (event) => {
        triggered.push(event);
        await handler(event);
        return event;
      },
    });
  let cognito = await create();
  server.on('request', (request, response) => {
    route(cognito, request, response, new URL(request.url ?? '/', origin), options.site).catch((error: unknown) => {
      response.writeHead(500);
      response.end(String(error));
    });
  });
  return {
    origin,
    endpoint: `${origin}/cognito`,
    get cognito() {
      return cognito;
    },
    emails,
    triggered,
    onPreSignUp: (next) => {
      handler = next;
    },
    restart: async () => {
      cognito = await create();
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function route(
  cognito: Cognito,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  site: Handler | undefined,
) {
  const path = url.pathname;
  if (path === browserShimPath) return browserShim(request, response, url);
  if (path === '/cognito' || path.startsWith('/cognito/')) return cognito.handler(request, response, url);
  if (path === '/logout' || path.startsWith('/oauth2/')) return cognito.hostedUi(request, response, url);
  if (site) return site(request, response, url);
  response.writeHead(404);
  response.end();
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { browserShim, browserShimPath } from '../../../local/cognito/browser-shim.ts';
import { type Cognito, createCognito } from '../../../local/cognito/server.ts';
import type { Handler } from '../../../local/http.ts';

export interface SentMail {
  to: string;
  subject: string;
  text: string;
}

/** What a trigger does: it changes the event's response, or throws. */
type Ruling = (event: PreSignUpTriggerEvent) => void | Promise<void>;

/** The stand-in on a real port, wired as the laptop stack wires it. */
export interface RunningPool {
  origin: string;
  endpoint: string;
  cognito: Cognito;
  mails: SentMail[];
  /** What the PreSignUp trigger was called with. */
  triggered: PreSignUpTriggerEvent[];
  /** What the trigger does from now on. */
  onPreSignUp(ruling: Ruling): void;
  /** A new stand-in on the same port, as after a restart of the laptop stack. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface PoolOptions {
  stateFile?: string;
  /** Answers everything that is not Cognito's. */
  site?: Handler;
}

/** As the product's own trigger does: everyone is confirmed at once. */
export function confirmEveryone(event: PreSignUpTriggerEvent) {
  event.response.autoConfirmUser = true;
  event.response.autoVerifyEmail = true;
}

export async function startPool(options: PoolOptions = {}): Promise<RunningPool> {
  const { stateFile } = options;
  const mails: SentMail[] = [];
  const triggered: PreSignUpTriggerEvent[] = [];
  let ruling: Ruling = confirmEveryone;
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://localhost:${port}`;
  const create = () =>
    createCognito({
      origin,
      ...(stateFile === undefined ? {} : { stateFile }),
      sendMail: (mail) => mails.push(mail),
      preSignUp: async (event) => {
        triggered.push(event);
        await ruling(event);
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
    mails,
    triggered,
    onPreSignUp: (next) => {
      ruling = next;
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

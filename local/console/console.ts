import { type Handler, readBody, sendHtml } from '../http.ts';
import { consolePage } from './page.ts';
import type { Panel } from './panel.ts';

/** Serves the console at `/_local` and its forms at `POST /_local/<panel>/<action>`. */
export function createConsole(panels: readonly Panel[]): Handler {
  return async (request, response, url) => {
    const [, , id, action] = url.pathname.split('/');
    if (request.method !== 'POST') return sendHtml(response, 200, consolePage(panels, url.searchParams.get('notice')));
    const run = panels.find((panel) => panel.id === id)?.actions?.[action ?? ''];
    if (!run) return sendHtml(response, 404, consolePage(panels, "That action doesn't exist."));
    const notice = await runAction(run, new URLSearchParams((await readBody(request)).toString('utf8')));
    const query = notice ? `?${new URLSearchParams({ notice })}` : '';
    response.writeHead(303, { location: `/_local${query}#${id}` }).end();
  };
}

async function runAction(
  run: NonNullable<Panel['actions']>[string],
  form: URLSearchParams,
): Promise<string | undefined> {
  try {
    return await run(form);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

import { pause } from '../ui/pause.ts';

/**
 * The script of the pages that are made at build (docs/decisions/0033), which runs as soon as their content is there: what is open on a
 * first visit only is closed for those who have been here before. When the page has been painted it starts the site, and
 * presses again what was pressed meanwhile.
 */

/** How long the first paint is waited for, milliseconds: a tab in the background has none. */
const PATIENCE_MS = 1000;

/** Kept for the visit while the page is fetched again because the site did not start. */
const RETRIED = 'pfp.start-retried';

/** The button that was pressed last. */
let pressed: HTMLButtonElement | null = null;

start(document.currentScript?.dataset ?? {}).catch(startAnew);

for (const details of document.querySelectorAll<HTMLDetailsElement>('details[data-first-visit]'))
  if (localStorage.getItem(details.dataset.firstVisit ?? '')) details.open = false;

function note({ target }: Event): void {
  pressed = target instanceof Element ? target.closest('button') : null;
}

/** Starts `modules` in their order; `needs` are those that they will ask for, fetched at the same time. */
async function start({ modules = '', needs = '' }: DOMStringMap): Promise<void> {
  document.addEventListener('click', note);
  await Promise.race([painted(), pause(PATIENCE_MS)]);
  // Each step is a task of its own: a touch need not wait for all of them.
  for (const file of `${modules} ${needs}`.trim().split(' ')) {
    fetchModule(file);
    await pause(0);
  }
  for (const module of modules.split(' ')) {
    await pause(0);
    await import(module);
  }
  sessionStorage.removeItem(RETRIED);
  // From here on React listens.
  document.removeEventListener('click', note);
  pressed?.click();
}

/** A file did not come, or is gone since a deployment: the page is fetched again, once, and then the player is told. */
function startAnew(): void {
  if (!sessionStorage.getItem(RETRIED)) {
    sessionStorage.setItem(RETRIED, 'yes');
    location.reload();
    return;
  }
  const textContent = 'The site could not start. Reload the page.';
  document.body.prepend(
    Object.assign(document.createElement('p'), { role: 'alert', className: 'not-started', textContent }),
  );
}

/** Fetches a module that is run later. */
function fetchModule(href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
}

function painted(): Promise<void> {
  return new Promise((resolve) => {
    const paints = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      paints.disconnect();
      resolve();
    });
    paints.observe({ type: 'paint', buffered: true });
  });
}

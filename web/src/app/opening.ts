import { pause } from '../ui/pause.ts';

/**
 * The start script of prerendered pages (docs/decisions/0033). It closes first-visit panels for returning visitors,
 * loads the site's modules after the first paint, and then repeats the click on any button pressed in the meantime.
 */

/** The longest wait for the first paint, milliseconds. A background tab never paints. */
const MAX_WAIT_MS = 1000;

/** Session key, set while the page reloads after a failed start. */
const RETRIED = 'pfp.start-retried';

/** The last button pressed before React is listening. */
let pressed: HTMLButtonElement | null = null;

start(document.currentScript?.dataset ?? {}).catch(reloadOnce);

for (const details of document.querySelectorAll<HTMLDetailsElement>('details[data-first-visit]'))
  if (localStorage.getItem(details.dataset.firstVisit ?? '')) details.open = false;

function note({ target }: Event): void {
  pressed = target instanceof Element ? target.closest('button') : null;
}

/** Runs `modules` in order; `needs` are the chunks they will import, fetched in parallel. */
async function start({ modules = '', needs = '' }: DOMStringMap): Promise<void> {
  document.addEventListener('click', note);
  await Promise.race([painted(), pause(MAX_WAIT_MS)]);
  // Each step is a separate task, so taps stay responsive.
  for (const file of `${modules} ${needs}`.trim().split(' ')) {
    fetchModule(file);
    await pause(0);
  }
  for (const module of modules.split(' ')) {
    await pause(0);
    await import(module);
  }
  sessionStorage.removeItem(RETRIED);
  // React listens from here on.
  document.removeEventListener('click', note);
  pressed?.click();
}

/** A file failed to load, or a deployment removed it. Reloads the page once, then shows an error. */
function reloadOnce(): void {
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

/** Fetches a module without running it. */
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

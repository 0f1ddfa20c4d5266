/** How long it may wait for the browser to have nothing else to do, milliseconds. */
const LATEST_MS = 5000;

/** Has the service worker keep the page that says there is no network. A browser that refuses just does without. */
export function keepOfflinePage(): void {
  const register = () => void navigator.serviceWorker?.register('/offline-worker.js').catch(() => {});
  // Nothing waits for it, so it waits for everything else. Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(register, { timeout: LATEST_MS });
  else setTimeout(register, LATEST_MS);
}

/** The longest wait for an idle browser, milliseconds. */
const MAX_WAIT_MS = 5000;

/** Lets the service worker cache the offline page. Browsers without service workers skip this. */
export function keepOfflinePage(): void {
  const register = () => void navigator.serviceWorker?.register('/offline-worker.js').catch(() => {});
  // Nothing depends on it, so it runs after everything else. Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(register, { timeout: MAX_WAIT_MS });
  else setTimeout(register, MAX_WAIT_MS);
}

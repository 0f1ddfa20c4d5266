/** Has the service worker keep the page that says there is no network. A browser that refuses just does without. */
export async function keepOfflinePage(): Promise<void> {
  await navigator.serviceWorker?.register('/offline-worker.js').catch(() => {});
}

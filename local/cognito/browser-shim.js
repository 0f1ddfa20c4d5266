// Only the local stack adds this script to its pages, before the app. Amplify always uses https for the hosted UI; locally,
// the hosted UI is this server, which uses http. So requests and navigation to https://<this host>/… are sent to http
// instead. The app and Amplify are the same as on AWS.
(() => {
  const secure = `https://${location.host}/`;
  if (location.protocol === 'https:') return;

  const toPlain = (url) => (url.startsWith(secure) ? `http://${location.host}/${url.slice(secure.length)}` : url);

  const plainFetch = window.fetch;
  window.fetch = (input, init) => plainFetch(input instanceof Request ? input : toPlain(String(input)), init);

  // `location.href = …` can't be intercepted directly, but the Navigation API fires an event first.
  window.navigation?.addEventListener('navigate', (event) => {
    const target = event.destination.url;
    if (!event.cancelable || !target.startsWith(secure)) return;
    event.preventDefault();
    location.assign(toPlain(target));
  });
})();

// Loaded by the laptop's page only, before the app. Amplify speaks to the hosted UI by https, always; on the laptop the
// hosted UI is this very server, which speaks http. So a request or a navigation to https://<this host>/… goes to http.
// The app and Amplify stay what they are on AWS.
(() => {
  const secure = `https://${location.host}/`;
  if (location.protocol === 'https:') return;

  const toPlain = (url) => (url.startsWith(secure) ? `http://${location.host}/${url.slice(secure.length)}` : url);

  const plainFetch = window.fetch;
  window.fetch = (input, init) => plainFetch(input instanceof Request ? input : toPlain(String(input)), init);

  // `location.href = …` cannot be replaced, but the Navigation API tells of it before it happens.
  window.navigation?.addEventListener('navigate', (event) => {
    const target = event.destination.url;
    if (!event.cancelable || !target.startsWith(secure)) return;
    event.preventDefault();
    location.assign(toPlain(target));
  });
})();

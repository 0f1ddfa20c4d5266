/**
 * Runs at CloudFront for every request to the site's files (not for /api and /avatars, whose errors must never turn into
 * a page with status 200). The text of this file is sent to CloudFront, so it can't import anything, and it can't use
 * destructuring or spread, which CloudFront's JavaScript lacks.
 */
interface ViewerRequest {
  readonly request: { uri: string };
}

/** Paths with a prerendered page, filled in at synthesis. */
declare const PRERENDERED: readonly string[];

/** Rewrites every path to a file: itself, a prerendered page, or the app's page, which handles all other paths. */
export function handler(event: ViewerRequest) {
  const request = event.request;
  request.uri = fileOf(request.uri, PRERENDERED);
  return request;
}

/** The file that answers a path. A path with an extension is a file or a 404: a missing script must not return a page. */
export function fileOf(path: string, prerendered: readonly string[]): string {
  const last = path.slice(path.lastIndexOf('/') + 1);
  if (last.includes('.')) return path;
  const page = path.replace(/\/+$/, '');
  return prerendered.includes(page) ? `${page}/index.html` : '/app.html';
}

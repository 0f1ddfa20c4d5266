/**
 * What runs at CloudFront for every request to the site's files (not for /api and /avatars: an error of theirs must
 * never turn into a page with status 200). Its text is sent to CloudFront: it may use nothing outside this file, and no
 * destructuring or spreading, which CloudFront's JavaScript does not have.
 */
interface ViewerRequest {
  readonly request: { uri: string };
}

/** The paths with a page of their own, put here when the stack is synthesized. */
declare const PRERENDERED: readonly string[];

/** A file for every path: its own, a page that was rendered before, or the app's, which knows all paths. */
export function handler(event: ViewerRequest) {
  const request = event.request;
  request.uri = fileOf(request.uri, PRERENDERED);
  return request;
}

/** The file that answers a path. One with an extension is a file or nothing: a missing script is no page. */
export function fileOf(path: string, prerendered: readonly string[]): string {
  const last = path.slice(path.lastIndexOf('/') + 1);
  if (last.includes('.')) return path;
  const page = path.replace(/\/+$/, '');
  return prerendered.includes(page) ? `${page}/index.html` : '/app.html';
}

import type { Manifest, ManifestChunk } from 'vite';

/** The build's knowledge of a page. */
interface Outline {
  readonly path: string;
  /** The page's markup, rendered by React. */
  readonly html: string;
  /** URLs of the style sheets and scripts that this page needs in addition to those of every page. */
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** Names of chunks in Vite's manifest. */
export interface Needs {
  readonly chunks: readonly string[];
  /** Drawings that are in the HTML already, and are hydrated after everything else. */
  readonly drawings: readonly string[];
}

/** The inputs that all generated documents share. */
export interface Beginning {
  /** The empty `app.html`. */
  readonly app: string;
  /** The URL of the script built from `src/app/opening.ts`. */
  readonly opening: string;
}

interface Content extends Outline {
  readonly description: string;
}

/** A public page, with its description for search engines and link previews. */
export function documentOf(beginning: Beginning, { description, ...content }: Content): string {
  const title = titleOf(content);
  return replace(withContent(beginning, content, []), [
    [/(<meta name="description" content=")[^"]*/, `$1${description}`],
    [/(<meta property="og:title" content=")[^"]*/, `$1${title}`],
    [/(<meta property="og:description" content=")[^"]*/, `$1${description}`],
  ]);
}

/** A player's page. Its dynamic parts depend on the session, so it preloads the settings needed to look that up. */
export function playersDocumentOf(beginning: Beginning, content: Outline): string {
  return withContent(beginning, content, ['<link rel="preload" as="fetch" crossorigin href="/config.json">']);
}

/**
 * Fills `app.html` with the content, title, and files of a page. The page can be read before its scripts run: they are
 * deferred until after styles, fonts, and the first paint.
 */
function withContent({ app, opening }: Beginning, content: Outline, more: readonly string[]): string {
  const { html, styles, scripts } = content;
  const head = [...styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`), ...more];
  const start = `<script src="${opening}" data-modules="${modulesOf(app).join(' ')}" data-needs="${scripts.join(' ')}"></script>`;
  return replace(app, [
    ['</head>', `${head.join('')}</head>`],
    ['<div id="root"></div>', `<div id="root">${html.replaceAll('$', '$$$$')}</div>${start}`],
    [moduleTags, ''],
    [/<title>[^<]*<\/title>/, `<title>${titleOf(content)}</title>`],
  ]);
}

/** The app's module tags: the entry script first, then its preloaded imports. */
const moduleTags = /<(?:script type="module"[^>]* src|link rel="modulepreload"[^>]* href)="([^"]*)">(?:<\/script>)?/g;

/** The modules' URLs, imports first. */
function modulesOf(app: string): string[] {
  return [...app.matchAll(moduleTags)].map(([, address = '']) => address).reverse();
}

/** The same document for places without scripts. */
export function withoutScripts(document: string): string {
  return document.replace(/<script[^>]*><\/script>/g, '');
}

/**
 * The files that a page needs, including those its chunks import, except the ones every page has. Drawings only need
 * their styles, because their HTML is in the page and their scripts can load later.
 */
export function filesOf(manifest: Manifest, { chunks, drawings }: Needs) {
  const needed = (names: readonly string[]) => names.reduce((all, name) => withImports(manifest, name, all), none());
  const always = needed(['index.html']);
  const extra = (names: readonly string[]) => [...needed(names)].filter((chunk) => !always.has(chunk));
  return {
    styles: extra([...chunks, ...drawings]).flatMap(({ css = [] }) => css.map(addressOf)),
    scripts: extra(chunks).map(({ file }) => addressOf(file)),
  };
}

const addressOf = (file: string) => `/${file}`;

const none = () => new Set<ManifestChunk>();

/** Adds a chunk and its imports, each once: chunks may import each other. */
function withImports(manifest: Manifest, name: string, all: Set<ManifestChunk>): Set<ManifestChunk> {
  // Entry modules are manifest keys. A shared module is not, it only gives its chunk the name.
  const chunk = manifest[name] ?? Object.values(manifest).find((each) => each.name === name);
  if (!chunk) throw new Error(`the build has no chunk ${name}`);
  if (all.has(chunk)) return all;
  return (chunk.imports ?? []).reduce((set, each) => withImports(manifest, each, set), all.add(chunk));
}

function titleOf({ path, html }: Outline): string {
  const [, heading] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
  if (!heading) throw new Error(`${path} has no heading`);
  return path === '/' ? 'PFP Sweepstakes' : `${heading.replace(/<[^>]+>/g, '')} – PFP Sweepstakes`;
}

/** Replaces every pattern. A missing one fails the build, because the template has changed. */
function replace(text: string, replacements: readonly (readonly [pattern: RegExp | string, by: string])[]): string {
  return replacements.reduce((result, [pattern, by]) => {
    if (result.search(pattern) < 0) throw new Error(`the page has no ${pattern}`);
    return result.replace(pattern, by);
  }, text);
}

import type { Manifest, ManifestChunk } from 'vite';

/** What is known of a page when the site is built. */
interface Outline {
  readonly path: string;
  /** What React made of the page. */
  readonly html: string;
  /** Addresses of the style sheets and scripts that this page needs beyond those of every page. */
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** Names of chunks in Vite's manifest. */
export interface Needs {
  readonly chunks: readonly string[];
  /** Of drawings that are put on the page when it has come to life, and are on it already as HTML. */
  readonly drawings: readonly string[];
}

/** What every document that is made starts from. */
export interface Beginning {
  /** The empty document of the app. */
  readonly app: string;
  /** The address of the script that was made of `src/app/opening.ts`. */
  readonly opening: string;
}

interface Content extends Outline {
  readonly description: string;
}

/** The document of a public page: that of any page, with what search engines and link previews say of it. */
export function documentOf(beginning: Beginning, { description, ...content }: Content): string {
  const title = titleOf(content);
  return replace(withContent(beginning, content, []), [
    [/(<meta name="description" content=")[^"]*/, `$1${description}`],
    [/(<meta property="og:title" content=")[^"]*/, `$1${title}`],
    [/(<meta property="og:description" content=")[^"]*/, `$1${description}`],
  ]);
}

/** The document of a player's page: the rest depends on who is here, which the settings help to find out. */
export function playersDocumentOf(beginning: Beginning, content: Outline): string {
  return withContent(beginning, content, ['<link rel="preload" as="fetch" crossorigin href="/config.json">']);
}

/**
 * The empty document of the app, with the content of a page, its name, and what it needs. It can be looked at without its
 * scripts: they give way to style and fonts, and wait for the first paint.
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

/** The app's modules as its document names them: the one with which it starts by itself, then what that imports. */
const moduleTags = /<(?:script type="module"[^>]* src|link rel="modulepreload"[^>]* href)="([^"]*)">(?:<\/script>)?/g;

/** Their addresses, what is imported first. */
function modulesOf(app: string): string[] {
  return [...app.matchAll(moduleTags)].map(([, address = '']) => address).reverse();
}

/** For a document that must do without scripts. */
export function withoutScripts(document: string): string {
  return document.replace(/<script[^>]*><\/script>/g, '');
}

/**
 * The files that a page needs, those of what its chunks import included, without those that every page has anyway. Of
 * drawings that came as HTML the style is needed, their scripts can come by themselves.
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

/** Adds a chunk and what it imports, each once: chunks may import one another. */
function withImports(manifest: Manifest, name: string, all: Set<ManifestChunk>): Set<ManifestChunk> {
  // A module that starts a chunk is a key; one that others share has only given its chunk the name.
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

/** Every replacement has its place: a template that lost one of them fails the build. */
function replace(text: string, replacements: readonly (readonly [pattern: RegExp | string, by: string])[]): string {
  return replacements.reduce((result, [pattern, by]) => {
    if (result.search(pattern) < 0) throw new Error(`the page has no ${pattern}`);
    return result.replace(pattern, by);
  }, text);
}

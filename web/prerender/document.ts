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

interface Content extends Outline {
  readonly description: string;
}

/** The document of a public page: that of any page, with what search engines and link previews say of it. */
export function documentOf(app: string, { description, ...content }: Content): string {
  const title = titleOf(content);
  return replace(withContent(app, content, []), [
    [/(<meta name="description" content=")[^"]*/, `$1${description}`],
    [/(<meta property="og:title" content=")[^"]*/, `$1${title}`],
    [/(<meta property="og:description" content=")[^"]*/, `$1${description}`],
  ]);
}

/** The document of a player's page: the rest depends on who is here, which the settings help to find out. */
export function playersDocumentOf(app: string, content: Outline): string {
  return withContent(app, content, ['<link rel="preload" as="fetch" crossorigin href="/config.json">']);
}

/**
 * The empty document of the app, with the content of a page, its name, and what it needs. It can be looked at without its
 * scripts, so they give way to style and fonts.
 */
function withContent(app: string, content: Outline, more: readonly string[]): string {
  const { html, styles, scripts } = content;
  const head = [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...more,
  ];
  return replace(app, [
    ['</head>', `${head.join('')}</head>`],
    ['<div id="root"></div>', `<div id="root">${html.replaceAll('$', '$$$$')}</div>`],
    [/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"'],
    [/<title>[^<]*<\/title>/, `<title>${titleOf(content)}</title>`],
  ]);
}

/** For a document that must do without scripts. */
export function withoutScripts(document: string): string {
  return document.replace(/<script[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, '');
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
    styles: extra([...chunks, ...drawings]).flatMap(({ css = [] }) => css),
    scripts: extra(chunks).map(({ file }) => file),
  };
}

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

import { parseSync } from 'vite';
import { type Kind, lineAt, oneLine, type Passage } from './passage.ts';

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;

/** Attributes whose text a player sees or hears. */
const spoken = new Set(['alt', 'aria-description', 'aria-label', 'label', 'placeholder', 'title', 'hint']);

/** Comments, test titles, and the text of screens and messages. */
export function codePassages(file: string, source: string): readonly Passage[] {
  const { program, comments } = parseSync(file, source);
  const isTest = /\.(test|shots)\.tsx?$/.test(file);
  const at = (start: number, kind: Kind, text: string): Passage => ({ file, line: lineAt(source, start), kind, text });
  const found = joinLines(comments, source).map(({ start, value }) => at(start, 'comment', oneLine(value)));
  if (isTest) found.push(...titles(program as unknown as Node).map(({ start, text }) => at(start, 'title', text)));
  else if (!file.startsWith('test/')) {
    const kind = file.startsWith('web/') ? 'screen' : 'message';
    found.push(...texts(program as unknown as Node).map(({ start, text }) => at(start, kind, text)));
  }
  return found.filter(({ text }) => /[a-z]{2}/i.test(text));
}

interface Comment {
  readonly type: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** Line comments that follow one another are one comment. */
function joinLines(comments: readonly Comment[], source: string): Comment[] {
  const joined: Comment[] = [];
  for (const comment of comments) {
    const last = joined.at(-1);
    const isNext =
      last?.type === 'Line' && comment.type === 'Line' && /^\n\s*$/.test(source.slice(last.end, comment.start));
    if (isNext) joined[joined.length - 1] = { ...last, value: `${last.value}\n${comment.value}`, end: comment.end };
    else joined.push(comment);
  }
  return joined;
}

interface Text {
  readonly start: number;
  readonly text: string;
}

/** Test titles as the report prints them: the describe blocks, then the test. */
function titles(node: Node, outer: readonly string[] = []): Text[] {
  const title = titleOf(node);
  if (!title) return children(node).flatMap((child) => titles(child, outer));
  const path = [...outer, title.text];
  const isTest = ['it', 'test'].includes(title.callee);
  const inner = children(node).flatMap((child) => titles(child, path));
  return isTest ? [{ start: node.start, text: path.join(' ') }, ...inner] : inner;
}

function titleOf(node: Node): { callee: string; text: string } | undefined {
  if (node.type !== 'CallExpression') return undefined;
  const callee = rootName(node.callee as Node);
  const [first] = node.arguments as Node[];
  if (!callee || !['describe', 'it', 'test'].includes(callee) || !first) return undefined;
  const text = textOf(first);
  return text === undefined ? undefined : { callee, text };
}

/** `it` of `it.skipIf(x)` and of `it.each(rows)`. */
function rootName(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name as string;
  if (node.type === 'MemberExpression') return rootName(node.object as Node);
  if (node.type === 'CallExpression') return rootName(node.callee as Node);
  if (node.type === 'TaggedTemplateExpression') return rootName(node.tag as Node);
  return undefined;
}

/** What a screen shows or a message says: JSX text, spoken attributes, and literals of two words or more. */
function texts(node: Node): Text[] {
  if (node.type === 'ImportDeclaration') return [];
  if (node.type === 'JSXText') return [{ start: node.start, text: oneLine(node.value as string) }];
  if (node.type === 'JSXAttribute' && !spoken.has(String((node.name as Node).name))) {
    const value = node.value as Node | null;
    return value?.type === 'JSXExpressionContainer' ? children(value).flatMap(texts) : [];
  }
  const text = textOf(node);
  if (text !== undefined) return isProse(text) ? [{ start: node.start, text: oneLine(text) }] : [];
  return children(node).flatMap(texts);
}

/** Two words of letters, without the marks of code, CSS, or SVG paths. A long row of lowercase words is a word list. */
function isProse(text: string): boolean {
  return (
    /[A-Za-z’']{2,} (… )?[A-Za-z’']{2,}/.test(text) &&
    !/[{}<>;=]|^[A-Z]+ \/|--|\b0 0\b|^\s*\(|^\s*([a-z]+\s+){12}/.test(text)
  );
}

/** The text of a literal; each expression in a template stands as an ellipsis. */
function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return undefined;
  return (node.quasis as unknown as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…');
}

function children(node: Node): Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

import { Marked, Renderer, type Tokens } from 'marked';
import { isSafeTextHref } from '#values/links.ts';
import { slugify } from '#values/text.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

interface HtmlOptions {
  /** The shift is added to the level of each heading, so that 2 puts "# …" under a page's own h2. */
  shift?: number;
  anchors?: boolean;
}

const renderers = new Map<string, Marked>();

function rendererOf({ shift = 2, anchors = false }: HtmlOptions): Marked {
  const key = `${shift}${anchors}`;
  const known = renderers.get(key);
  if (known) return known;
  const made = new Marked({
    gfm: true,
    renderer: {
      html: ({ text }) => escaped(text),
      image: ({ text }) => escaped(text),
      heading({ tokens, depth, text }) {
        const level = Math.min(depth + shift, 6);
        const id = anchors ? ` id="${slugify(text)}"` : '';
        return `<h${level}${id}>${this.parser.parseInline(tokens)}</h${level}>\n`;
      },
      // A table may be wider than a phone, so it scrolls sideways, also by keyboard.
      table(token) {
        const name = escaped(token.header.map(({ text }) => text).join(', '));
        const table = Renderer.prototype.table.call(this, token);
        return `<div role="group" aria-label="Tabela: ${name}" tabindex="0">${table}</div>\n`;
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        if (!isSafeTextHref(href)) return text;
        const rel = /^https:/i.test(href) ? ' rel="noreferrer"' : '';
        return `<a href="${escaped(href)}"${rel}>${text}</a>`;
      },
    },
  });
  renderers.set(key, made);
  return made;
}

/** Signs of emphasis in one paragraph, for which `marked` takes the square of their time. */
const MOST_SIGNS = 1000;
const PARAGRAPH = /\S.*(?:\n.*\S.*)*/g;
/** Quotes and lists inside each other at the start of a line, each of which is a call of `marked` inside the last one. */
const DEEP = /^(?:[ \t]{0,4}(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))){12,}/gm;

/** Signs beyond every real text become plain text, so that no text stops the store. */
const bounded = (markdown: string): string =>
  markdown
    .replace(DEEP, (signs) => signs.replace(/[*>+.)-]/g, '\\$&'))
    .replace(PARAGRAPH, (text) =>
      // A backslash before a sign would end the effect of ours.
      (text.match(/[*_~]/g)?.length ?? 0) > MOST_SIGNS ? text.replace(/[\\*_~]/g, '\\$&') : text,
    );

/** Raw HTML becomes text, images become their alternative text, and unsafe links lose their address. */
export const safeHtml = (markdown: string, options: HtmlOptions = {}): string =>
  markdown.trim() === '' ? '' : rendererOf(options).parse(bounded(markdown), { async: false }).trim();

export interface MarkdownSection {
  depth: number;
  heading: string;
  body: string;
}

export function splitAtHeadings(markdown: string, maxDepth: number): MarkdownSection[] {
  const sections: MarkdownSection[] = [{ depth: 0, heading: '', body: '' }];
  for (const token of new Marked({ gfm: true }).lexer(bounded(markdown))) {
    if (token.type === 'heading' && (token as Tokens.Heading).depth <= maxDepth)
      sections.push({
        depth: (token as Tokens.Heading).depth,
        heading: (token as Tokens.Heading).text,
        body: '',
      });
    else (sections.at(-1) as MarkdownSection).body += token.raw;
  }
  return sections
    .map((part) => ({ ...part, body: part.body.trim() }))
    .filter(({ depth, body }) => depth > 0 || body !== '');
}

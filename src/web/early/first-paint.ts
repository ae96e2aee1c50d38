import { TAKEN_OVER } from '../hydrated.ts';
import { keepEarlyInput, startAfterFirstPaint } from './early-scripts.ts';

/** The call as text for the page, without comments and indentation: a page that fits the first flight paints sooner. */
const call = (script: (...names: string[]) => void, ...names: string[]) =>
  `(${String(script).replace(/^\s*\/\/.*\n|^\s+/gm, '')})(${names.map((name) => `'${name}'`)});`;

const EARLY_SCRIPTS = `<script>${call(keepEarlyInput, TAKEN_OVER)}${call(startAfterFirstPaint)}</script>`;

/**
 * A page is readable, and its links work, before its scripts have come. Asked for at once, they would take the line
 * from style sheet and font and delay the largest paint by half; so they are asked for after it (decision 015).
 */
export function scriptsAfterFirstPaint(html: string): string {
  if (!html.includes('<script type="module"')) return html;
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace('<script type="module" async="">', '<script type="later">')
    .replace('</body>', `${EARLY_SCRIPTS}</body>`);
}

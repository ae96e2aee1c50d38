import { HYDRATED } from '../hydrated.ts';
import { replayEarlyInput, startAfterFirstPaint } from './early-scripts.ts';

/** Source of a call, without comments and indentation: a page that fits the first flight of packets paints sooner. */
const call = (script: (...names: string[]) => void, ...names: string[]) =>
  `(${String(script).replace(/^\s*\/\/.*\n|^\s+/gm, '')})(${names.map((name) => `'${name}'`)});`;

const EARLY_SCRIPTS = `<script>${call(replayEarlyInput, HYDRATED)}${call(startAfterFirstPaint)}</script>`;

/**
 * Switches the page's scripts off until the first paint. The page is readable and its links work without them, and
 * loaded at once they would compete with style sheet and font and delay the largest paint by half (decision 015).
 */
export function scriptsAfterFirstPaint(html: string): string {
  if (!html.includes('<script type="module"')) return html;
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="deferred"')
    .replace('<script type="module" async="">', '<script type="deferred">')
    .replace('</body>', `${EARLY_SCRIPTS}</body>`);
}

import { holdEarlyInput, startAfterFirstPaint } from './early-scripts.ts';

/** Function call as source text. Comments and indentation are removed so that the page fits the first round trip. */
const call = (script: () => void) => `(${String(script).replace(/^\s*\/\/.*\n|^\s+/gm, '')})();`;

const EARLY_SCRIPTS = call(holdEarlyInput) + call(startAfterFirstPaint);

/** Starts the disabled scripts, and holds what is pressed before they run. */
export const earlyScripts = (mark: string): string => `<script${mark}>${EARLY_SCRIPTS}</script>`;

/**
 * Disables the page's scripts, which carry the renderer's `mark`, until the first paint. Loaded at once, they would
 * compete with the style sheet and the font and delay the largest paint by half (decision 015). The page is readable and
 * its links work without them.
 */
export function scriptsAfterFirstPaint(html: string, mark: string): string {
  const modules = `<script${mark} type="module" async="">`;
  if (!html.includes(modules)) return html;
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="deferred"')
    .replace(modules, `<script${mark} type="deferred">`)
    .replace('</body>', () => `${earlyScripts(mark)}</body>`);
}

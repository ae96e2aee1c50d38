import { HYDRATED } from '../hydrated.ts';
import { replayEarlyInput, startAfterFirstPaint } from './early-scripts.ts';

/** Function call as source text. Comments and indentation are removed so that the page fits the first round trip. */
const call = (script: (...names: string[]) => void, ...names: string[]) =>
  `(${String(script).replace(/^\s*\/\/.*\n|^\s+/gm, '')})(${names.map((name) => `'${name}'`)});`;

/** Start the disabled scripts and hold what was pressed before they run. */
export const EARLY_SCRIPTS = `<script>${call(replayEarlyInput, HYDRATED)}${call(startAfterFirstPaint)}</script>`;

/**
 * Disables the page's scripts until the first paint. Loaded at once, they would compete with the style sheet and the font
 * and delay the largest paint by half (decision 015). The page is readable and its links work without them.
 */
export const afterFirstPaint = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="deferred"')
    .replace('<script type="module" async="">', '<script type="deferred">');

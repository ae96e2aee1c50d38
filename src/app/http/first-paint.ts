import { TAKEN_OVER } from '../taken-over.ts';
import { keepEarlyInput, startAfterFirstPaint } from './early-scripts.ts';

const FAILED = 'loja:failed';

const EARLY_SCRIPTS = `<script>(${keepEarlyInput})('${TAKEN_OVER}','${FAILED}');(${startAfterFirstPaint})('${FAILED}')</script>`;

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

import { expect, test } from 'vitest';
import { firstScript } from './first-scripts.ts';

test.each([
  ['dark', 'all'],
  ['light', 'print'],
  [null, undefined],
])("colours the browser's bar before the first paint: %s", (theme, media) => {
  document.head.innerHTML = '<meta name="theme-color" media="(prefers-color-scheme:dark)" content="#000">';
  if (theme) localStorage.setItem('THEME', theme);
  else localStorage.removeItem('THEME');
  // biome-ignore lint/security/noGlobalEval: the page runs this text too
  window.eval(firstScript({ hasScripts: false }));
  expect(document.querySelector('meta')?.media).toBe(media);
});

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { unmarkScripts } from './security.ts';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('only scripts that carry the mark are hashed, and the page keeps no mark', () => {
  const page = unmarkScripts(
    [
      '<html><head><script nonce="N1">one()</script>',
      '<link rel="modulepreload" href="/a.js" nonce="N1"/><script>slippedIn()</script>',
      '<script nonce="N2">guessed()</script><script data-x="<script>',
      '<script nonce="N1" type="module" async="">two()</script>',
      '<script type="application/ld+json">{"nonce":"N1"}</script><p> nonce=N1</p></html>',
    ].join(''),
    'N1',
  );
  expect(page.scripts).toEqual([hash('one()'), hash('two()')]);
  expect(page.html).toBe(
    [
      '<html><head><script>one()</script>',
      '<link rel="modulepreload" href="/a.js"/><script>slippedIn()</script>',
      '<script nonce="N2">guessed()</script><script data-x="<script>',
      '<script type="module" async="">two()</script>',
      '<script type="application/ld+json">{"nonce":"N1"}</script><p> nonce=N1</p></html>',
    ].join(''),
  );
});

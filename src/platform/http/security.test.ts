import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, unmark } from './security.ts';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('only scripts and styles that carry the mark are hashed, and the page keeps no mark', () => {
  const page = unmark(
    [
      '<html><head><script nonce="N1">one()</script><style nonce="N1">a{}</style><style>b{}</style>',
      '<link rel="modulepreload" href="/a.js" nonce="N1"/><script>slippedIn()</script>',
      '<script nonce="N2">guessed()</script><script data-x="<script>',
      '<script nonce="N1" type="module" async="">two()</script>',
      '<script type="application/ld+json">{"nonce":"N1"}</script><p> nonce=N1</p></html>',
    ].join(''),
    'N1',
  );
  expect(page.sources).toEqual({ scripts: [hash('one()'), hash('two()')], styles: [hash('a{}')] });
  expect(page.html).toBe(
    [
      '<html><head><script>one()</script><style>a{}</style><style>b{}</style>',
      '<link rel="modulepreload" href="/a.js"/><script>slippedIn()</script>',
      '<script nonce="N2">guessed()</script><script data-x="<script>',
      '<script type="module" async="">two()</script>',
      '<script type="application/ld+json">{"nonce":"N1"}</script><p> nonce=N1</p></html>',
    ].join(''),
  );
});

test('the policy names the styles, unless an assistant needs any style, which a hash would forbid', () => {
  const sources = { scripts: ["'sha256-a'"], styles: ["'sha256-b'"] };
  expect(contentSecurityPolicy(sources)).toContain("style-src 'self' 'sha256-b';");
  const policy = contentSecurityPolicy(sources, {
    'style-src': ['https://plugin.example', "'unsafe-inline'"],
  });
  expect(policy).toContain(
    "script-src 'self' 'sha256-a'; style-src 'self' https://plugin.example 'unsafe-inline';",
  );
});

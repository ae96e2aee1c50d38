import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { resultsButton } from './order-outlook.tsx';

const PORTAL = 'https://resultados.example';

test('leads to the portal of results once a service with a result was attended, and only where there is one', () => {
  const markup = (portal: string | undefined, hasResults: boolean) =>
    renderToStaticMarkup(resultsButton(portal, { hasResults }));
  expect(markup(PORTAL, true)).toMatch(
    /<a [^>]*href="https:\/\/resultados\.example"[^>]*><span [^>]*>Ver o resultado <span class="visually-hidden">\(abre em outra aba\)<\/span>/,
  );
  expect(markup(undefined, true)).toBe('');
  expect(markup(PORTAL, false)).toBe('');
});

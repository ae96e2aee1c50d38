import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { resultsButton } from './order-outlook.tsx';

const PORTAL = 'https://resultados.example';

test('leads to the portal of results once a service with a result was attended, and only where there is one', () => {
  const markup = (portal: string | undefined, hasResults: boolean, resultAt: Date | null = null) =>
    renderToStaticMarkup(
      resultsButton(portal, { outlook: { hasResults }, lines: [{ resultAt }] } as Parameters<
        typeof resultsButton
      >[1]),
    );
  expect(markup(PORTAL, true)).toMatch(
    /<a [^>]*href="https:\/\/resultados\.example"[^>]*><span [^>]*>Ver o resultado <span class="visually-hidden">\(abre em outra aba\)<\/span>/,
  );
  expect(markup(undefined, true)).toBe('');
  expect(markup(PORTAL, false)).toBe('');
  // The store has these itself.
  expect(markup(PORTAL, true, new Date())).toContain('href="/resultados"');
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { documentNavigation, NavigationProvider } from '../navigation.ts';
import { Button, ButtonLink } from './button.tsx';

test('does not submit a form unless it has the type', () => {
  expect(renderToStaticMarkup(<Button>Adicionar</Button>)).toContain('type="button"');
  expect(renderToStaticMarkup(<Button type="submit">Enviar</Button>)).toContain('type="submit"');
});

test('announces that it is busy, keeps its name and stays focusable', () => {
  const html = renderToStaticMarkup(<Button busy>Pagar</Button>);
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('Pagar');
  expect(html).not.toContain('disabled');
});

test('uses the router link where a router runs', () => {
  expect(renderToStaticMarkup(<ButtonLink href="/carrinho">Ver</ButtonLink>)).toContain(
    '<a href="/carrinho"',
  );
  const html = renderToStaticMarkup(
    <NavigationProvider
      value={{
        ...documentNavigation({ pathname: '/', search: '', hash: '' }),
        Link: ({ href, children }) => (
          <a href={href} data-router>
            {children}
          </a>
        ),
      }}
    >
      <ButtonLink href="/carrinho">Ver</ButtonLink>
    </NavigationProvider>,
  );
  expect(html).toContain('data-router');
});

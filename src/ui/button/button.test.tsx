import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { documentNavigation, NavigationProvider } from '../navigation.ts';
import { Button, ButtonLink } from './button.tsx';

test('a button does not send a form unless asked to', () => {
  expect(renderToStaticMarkup(<Button>Adicionar</Button>)).toContain('type="button"');
  expect(renderToStaticMarkup(<Button type="submit">Enviar</Button>)).toContain('type="submit"');
});

test('a busy button says so, keeps its name and stays focusable', () => {
  const html = renderToStaticMarkup(<Button busy>Pagar</Button>);
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('Pagar');
  expect(html).not.toContain('disabled');
});

test('a link button goes through the router link where there is one', () => {
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

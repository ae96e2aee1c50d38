import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OpenQuoteView } from '#features/purchase/quotes/contract.ts';
import { marina } from '#test/helpers/checkout-form.tsx';
import { renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { pixOffer } from '#test/helpers/pix-offer.ts';
import { CheckoutScreen } from './checkout-screen.tsx';

const quote = {
  summary: { items: [], totalCents: 3190 },
  expiresAt: '2999-01-01T00:00:00Z',
  extendable: false,
  now: new Date().toISOString(),
} as unknown as OpenQuoteView;

function show() {
  fakeServer({ '/v1/data': visitorData() });
  renderPage(
    <CheckoutScreen
      quote={quote}
      buyer={marina}
      offers={[pixOffer]}
      totals={null}
      places={<h2>Quando?</h2>}
      steps={null}
      change={null}
      summaryDue={false}
      onPlaced={() => {}}
      onDone={() => {}}
      onOpenCart={() => {}}
    />,
  );
}

test('asks for the method first, then shows what is paid, and the total once, before the button', () => {
  show();
  const marks = [
    screen.getByRole('radio', { name: /^Pix/ }),
    screen.getByText('Quem paga', { selector: 'summary *' }),
    screen.getByText('Nota fiscal', { selector: 'summary *' }),
    screen.getByRole('region', { name: 'Horário, serviços, locais e preparo' }),
    screen.getByRole('heading', { name: 'Resumo do pedido' }),
    screen.getByRole('checkbox', { name: /^Li e aceito/ }),
    screen.getByRole('button', { name: /^Pagar R\$/ }),
  ];
  for (const [index, mark] of marks.slice(1).entries())
    expect(marks[index]?.compareDocumentPosition(mark)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

import { screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { beforeEach, vi } from 'vitest';
import type { AuthenticationOutcome } from '#features/purchase/cards/card.ts';
import { creditHint } from '#features/purchase/cards/credit-hint.ts';
import type { CardProviders } from '#features/purchase/cards/screens/use-card-payment.ts';
import { CheckoutForm } from '#features/purchase/checkout/screens/checkout-form.tsx';
import type { PaymentOffer } from '#features/purchase/payments/payable-order.ts';
import { installments } from '#features/shop/pricing/installments.ts';
import { authenticationOf, sessionOf, stateOf, TOKEN } from './card-payment.ts';
import { renderPage, visitorData } from './dom-page.tsx';
import { fakeServer } from './fake-server.ts';
import { pixOffer } from './pix-offer.ts';

export const marina = {
  customerId: 1,
  name: 'Marina Exemplo',
  cpf: '529.982.247-25',
  passport: '',
  email: 'marina@exemplo.com.br',
  address: [] as string[],
};

/** Marina's checkout of R$ 31,90, by Pix alone. */
export const checkout = (props: Partial<ComponentProps<typeof CheckoutForm>> = {}) => (
  <CheckoutForm
    buyer={marina}
    totalCents={3190}
    offers={[pixOffer]}
    clockOffset={0}
    expired={false}
    onDone={() => {}}
    onOpenCart={() => {}}
    {...props}
  />
);

const PLAN = { max: 6, interestFree: 3, minimumCents: 1000, monthlyRate: 0.0199 };
const parts = installments(12_000, PLAN);
export const cardOffers = [
  pixOffer,
  { type: 'credit', hint: creditHint(parts), closed: false, installments: parts },
  { type: 'other', hint: 'Seu banco confirma que é você.', closed: false, installments: [] },
] satisfies PaymentOffer[];
const NUMBER = '4111111111111111';

export const box = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
export const payButton = () => screen.getByRole('button', { name: /^Pagar R\$/ });
export const radio = (name: RegExp) => screen.getByRole('radio', { name });

/** Choosing a card loads this part; the first time takes long. */
export function cardSectionLoaded(): void {
  beforeEach(() => import('#features/purchase/cards/screens/card-section.tsx'));
}

interface Given {
  outcome?: AuthenticationOutcome;
  answers?: Parameters<typeof fakeServer>[0];
  authenticate?: CardProviders['authenticate'];
  order?: { incrementId: string; payUntil: string };
}

export async function chooseCard(
  { outcome = 'success', answers, authenticate, order }: Given = {},
  kind = /crédito/,
) {
  const server = fakeServer({
    '/v1/data': visitorData(),
    '/v1/checkout/order': { incrementId: '100000001', next: '/order/pagar?pedido=100000001' },
    '/v1/order/card': sessionOf(true),
    '/v1/order/card/failure': {},
    '/v1/order/pay': stateOf('paid'),
    ...answers,
  });
  const onDone = vi.fn();
  const onPlaced = vi.fn();
  renderPage(
    checkout({
      totalCents: 12_000,
      offers: cardOffers,
      ...(order && { order }),
      onPlaced,
      onDone,
      providers: {
        authenticate: authenticate ?? (async () => authenticationOf(outcome)),
        tokenise: async () => ({ ok: true, token: TOKEN }),
      },
    }),
  );
  const user = userEvent.setup();
  await user.click(radio(kind));
  await screen.findByLabelText(/^Número do cartão/, {}, { timeout: 10_000 });
  return { user, onDone, onPlaced, ...server };
}

export async function typeCard(user: UserEvent, { terms = true } = {}) {
  await user.type(box(/^Nome impresso/), 'MARINA EXEMPLO');
  await user.type(box(/^Número do cartão/), NUMBER);
  await user.type(box(/^Validade/), '1239');
  await user.type(box(/^Código de segurança/), '987');
  if (terms) await user.click(screen.getByRole('checkbox', { name: /Li e aceito/ }));
}

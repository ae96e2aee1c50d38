import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { RequestsSection } from './requests-section.tsx';

const OPEN = {
  protocol: 'K7M2P9QR',
  kind: 'correction' as const,
  askedAt: '2026-11-20T12:00:00Z',
  answerBy: '2026-12-05',
  message: 'Meu nome mudou.',
  answer: null,
  answeredAt: null,
};

test('lists requests with deadline or answer', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z'), toFake: ['Date'] });
  render(
    <RequestsSection
      onOpened={() => {}}
      requests={[{ ...OPEN, protocol: 'A', answer: 'Corrigimos.', answeredAt: '2026-11-22T12:00:00Z' }, OPEN]}
    />,
  );
  screen.getByText('Pedido feito na sexta, 20/11. Respondido no domingo, 22/11.');
  screen.getByText('Resposta: Corrigimos.');
  screen.getByText('Pedido feito na sexta, 20/11. Respondemos até sábado, 5/12.');
});

test('the form comes on demand, checks what is missing, and shows the protocol', async () => {
  const onOpened = vi.fn();
  const server = fakeServer({ '/v1/customer/data-requests': { protocol: 'K7M2P9QR' } });
  const user = userEvent.setup();
  render(<RequestsSection requests={[]} onOpened={onOpened} />);
  expect(screen.queryByLabelText(/^Seu pedido/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Fazer um pedido' }));
  await user.click(await screen.findByRole('button', { name: 'Enviar pedido' }));
  expect(server.callsTo('/v1/customer/data-requests')).toEqual([]);
  await user.selectOptions(screen.getByLabelText(/^O que você quer/), 'Retirar um consentimento');
  await user.type(screen.getByLabelText(/^Seu pedido/), 'Sem pesquisas');
  await user.click(screen.getByRole('button', { name: 'Enviar pedido' }));
  await screen.findByText('Recebemos o seu pedido: K7M2P9QR');
  expect(onOpened).toHaveBeenCalledOnce();
  expect(server.callsTo('/v1/customer/data-requests').map(({ body }) => body)).toMatchObject([
    { kind: 'revocation', message: 'Sem pesquisas' },
  ]);
});

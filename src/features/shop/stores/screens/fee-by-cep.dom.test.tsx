import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { FeeByCep } from './fee-by-cep.tsx';

const stores = [
  { id: 1, code: 'bsb', name: 'Brasília - DF' },
  { id: 2, code: 'gyn', name: 'Goiânia - GO' },
];
const team = (regionId: number, value: string) => ({
  id: regionId,
  externalId: `T${regionId}`,
  regionId,
  freight: { value },
});
const served = (...units: ReturnType<typeof team>[]) => ({
  error: false,
  address: { logradouro: 'SCLN 108', bairro: 'Asa Norte', localidade: 'Brasília', uf: 'DF' },
  freight: { value: units[0]?.freight.value ?? '' },
  units,
});

const CALL = '/shipping/cep/get';
const show = () => render(<FeeByCep storeId={1} stores={stores} />);
const type = (cep: string) => userEvent.type(screen.getByLabelText('Quanto custa no meu CEP?'), cep);

test('looks up a complete CEP at once and shows address and fee of this store', {
  meta: { spec: ['care 98'] },
}, async () => {
  const { callsTo } = fakeServer({ [CALL]: served(team(2, '10,00'), team(1, '39,90')) });
  show();
  await type('7074450');
  expect(callsTo(CALL)).toEqual([]);
  await type('0');
  await screen.findByText('SCLN 108, Asa Norte, Brasília - DF');
  expect(screen.getByRole('status').textContent).toContain('Taxa de deslocamento: R$\u00a039,90');
  expect(callsTo(CALL).map(({ query }) => query)).toEqual([{ cep: '70744500' }]);
  expect(window.location.href).not.toContain('7074');
});

test('shows a free visit as free', async () => {
  fakeServer({ [CALL]: served(team(1, '0,00')) });
  show();
  await type('70744500');
  expect((await screen.findByText('Grátis')).tagName).toBe('STRONG');
});

test('shows the fee of another store that serves the CEP, with a link to its prices', async () => {
  fakeServer({ [CALL]: served(team(2, '34,90')) });
  show();
  await type('74000000');
  const link = await screen.findByRole('link', { name: 'Ver os preços de Goiânia - GO' });
  expect(link.getAttribute('href')).toBe('/atendimento-movel?___store=gyn');
  expect(screen.getByRole('status').textContent).toContain('R$\u00a034,90, pela loja Goiânia - GO');
});

test('offers the units if no team serves the CEP', {
  meta: { spec: ['purchase 88'] },
}, async () => {
  fakeServer({ [CALL]: { error: true, message: 'NO MOMENTO NÃO ATENDEMOS NO ENDEREÇO INFORMADO' } });
  show();
  await type('69000000');
  await screen.findByText('NO MOMENTO NÃO ATENDEMOS NO ENDEREÇO INFORMADO');
  expect(screen.getByRole('link', { name: 'Ver nossas unidades' }).getAttribute('href')).toBe(
    '/nossas-unidades',
  );
});

test('shows a failure, keeps the CEP, and asks again by the button', async () => {
  const { answer } = fakeServer({
    [CALL]: () => Response.json({ code: 'too_many', detail: 'Espere um pouco.' }, { status: 429 }),
  });
  show();
  await type('70744500');
  await screen.findByText('Espere um pouco.');
  answer(CALL, served(team(1, '39,90')));
  await userEvent.click(screen.getByRole('button', { name: 'Consultar' }));
  await screen.findByText('SCLN 108, Asa Norte, Brasília - DF');
  expect(screen.getByLabelText<HTMLInputElement>('Quanto custa no meu CEP?').value).toBe('70744-500');
});

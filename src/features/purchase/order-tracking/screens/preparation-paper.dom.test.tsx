import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { NO_ANSWERS, withAnswersOf, withDoses } from '#features/care/preparation/advice/care-answers.ts';
import { forgetCareAnswers } from '#features/care/preparation/advice/screens/use-care-answers.ts';
import type { OrderShown } from '#features/purchase/orders/order.ts';
import { mailBrand } from '#test/cast/mail-brand.ts';
import { hours, ZONE } from '#test/cast/prepared.ts';
import { PreparationPaper } from './preparation-paper.tsx';

const order = {
  incrementId: '100000042',
  planned: [],
  places: [],
  shownAt: '2026-11-24T12:00:00Z',
  lines: [
    {
      productId: 1,
      productName: 'Dosagem de lítio',
      preparationHtml: '',
      advice: { rules: [hours('dose', 12, 14, 'Lítio')], askDoctor: false },
      state: 'open',
      expired: false,
      beneficiaryId: 7,
      beneficiaryName: 'Ana',
      beneficiaryDocument: '',
      unitId: 3,
      unitName: 'Asa Norte',
      unitType: 'unity',
      family: 'exams',
      needsBooking: true,
      bookedFor: new Date('2026-11-26T11:00:00Z'),
      validUntil: null,
      zone: ZONE,
    },
  ],
} as unknown as OrderShown;

const brand = { ...mailBrand, logo: undefined } as unknown as Parameters<typeof PreparationPaper>[0]['brand'];

beforeEach(() => forgetCareAnswers());

test('the printed guide names the last dose before the visit, as the plan does', () => {
  const answers = withDoses(NO_ANSWERS, 'Lítio', { doses: 2, lastDose: 20 * 60 });
  localStorage.setItem('cuidados', withAnswersOf('', 7, { answers, now: Date.now() }));
  render(<PreparationPaper order={order} brand={brand} />);
  screen.getByText('Quarta, 25/11, 20h');
  screen.getByText(/^Última dose antes da coleta \(lítio\)/);
});

const SPUTUM = 'Tussa fundo: precisa vir do pulmão, não da saliva.';
const withText = (html: string) =>
  ({
    ...order,
    lines: order.lines.map((line) => ({
      ...line,
      productName: 'BAAR (pesquisa de bacilos)',
      advice: { rules: [], askDoctor: false },
      preparationHtml: html,
    })),
  }) as unknown as OrderShown;
const NONE = /Não há preparo/;

test('the printed guide has the text of a service without rules, and its name only if the patient likes', async () => {
  render(<PreparationPaper order={withText(`<ul><li>${SPUTUM}</li></ul>`)} brand={brand} />);
  screen.getByRole('heading', { level: 1, name: 'Preparo de Ana' });
  screen.getByRole('heading', { level: 2, name: 'BAAR (pesquisa de bacilos)' });
  screen.getByText(SPUTUM);
  expect(screen.queryByText(NONE)).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: /Não mostrar os nomes/ }));
  expect(screen.queryByText(SPUTUM)).toBeNull();
  expect(screen.queryByText(/BAAR/)).toBeNull();
  screen.getByText(/Antes da visita, veja o preparo completo no pedido/);
});

test('the printed guide says that nothing is to be prepared only where there is neither a rule nor a text', () => {
  render(<PreparationPaper order={withText('')} brand={brand} />);
  screen.getByText(NONE);
});

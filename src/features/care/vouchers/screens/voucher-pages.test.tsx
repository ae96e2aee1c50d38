import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NO_ANSWERS, withDoses } from '#features/care/preparation/advice/care-answers.ts';
import { shownPlans, visitPlans } from '#features/care/preparation/plans/visit-plans.ts';
import { mailBrand } from '#test/cast/mail-brand.ts';
import { hours, preparedLine } from '#test/cast/prepared.ts';
import type { VouchersShown } from '../voucher.ts';
import { VoucherSheets } from './voucher-pages.tsx';

const bookedFor = new Date('2026-11-26T11:00:00Z');
const line = preparedLine(1, 'Dosagem de lítio', [hours('dose', 12, 14, 'Lítio')], { bookedFor });
const shown = {
  incrementId: '100000042',
  state: 'ready',
  vouchers: [
    {
      key: 1,
      code: 'ABCD',
      qr: { size: 1, path: '' },
      name: 'Ana',
      document: '',
      bring: '',
      places: [],
      preparation: [],
      results: { dates: [], pending: [] },
      outlook: { headline: '', meaning: '', later: [], guardian: '', sameResult: true, result: '' },
      visits: shownPlans(visitPlans([line]), '2026-11-24'),
    },
  ],
} as unknown as VouchersShown;

const brand = { ...mailBrand, logo: undefined } as unknown as Parameters<typeof VoucherSheets>[0]['brand'];
const answers = withDoses(NO_ANSWERS, 'Lítio', { doses: 2, lastDose: 20 * 60 });

test('the voucher names the last dose before the visit, as the plan does, where the device knows its hour', () => {
  const text = (answersOf?: () => typeof answers) =>
    renderToStaticMarkup(
      <VoucherSheets shown={shown} brand={brand} {...(answersOf && { answersOf })} />,
    ).replace(/<[^>]+>/g, ' ');
  expect(text(() => answers)).toMatch(/Quarta, 25\/11, 20h\s+Última dose antes da coleta \(lítio\)/);
  expect(text()).not.toContain('Última dose');
});

test('the voucher prints the texts of services without rules, beside a plan and without one', () => {
  const fasting = preparedLine(2, 'Glicemia', [hours('fasting', 8)]);
  const sputum = preparedLine(3, 'BAAR', []);
  const text = { productId: 3, productName: 'BAAR', beneficiaryId: 7, personName: 'Ana' };
  const printed = (lines: (typeof line)[]) =>
    renderToStaticMarkup(
      <VoucherSheets
        shown={{
          ...shown,
          vouchers: shown.vouchers.map((voucher) => ({
            ...voucher,
            preparation: [{ ...text, html: '<ul><li>Tussa fundo.</li></ul>' }],
            visits: shownPlans(visitPlans(lines), '2026-11-24'),
          })),
        }}
        brand={brand}
      />,
    );
  for (const lines of [[sputum], [fasting, sputum]]) {
    expect(printed(lines)).toMatch(/<h3[^>]*>BAAR<\/h3><div[^>]*><ul><li>Tussa fundo/);
    expect(printed(lines)).not.toContain('<details');
  }
});

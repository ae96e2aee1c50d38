import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BoughtServices } from './bought-services.tsx';

test('marks cancelled services of a purchase, and keeps the others unmarked', () => {
  const exam = { family: 'exams' as const, productName: 'Glicemia de jejum' };
  const lines = [
    { ...exam, id: 1, beneficiaryName: 'Bruno', state: 'cancelled' as const },
    { ...exam, id: 2, beneficiaryName: 'Ana', state: 'open' as const },
  ];
  const items = renderToStaticMarkup(<BoughtServices lines={lines} />)
    .split('</li>')
    .map((item) => item.replace(/<[^>]+>/g, ''));
  expect(items).toEqual(['Glicemia de jejum para Bruno (cancelado)', 'Glicemia de jejum para Ana', '']);
});

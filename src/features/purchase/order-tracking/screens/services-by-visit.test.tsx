import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OrderShown } from '#features/purchase/orders/order.ts';
import { ServicesByVisit } from './services-by-visit.tsx';

type Line = OrderShown['lines'][number];

const address = {
  ...{ street: 'CLN 108 Bloco B', number: '12', complement: '', neighborhood: 'Asa Norte' },
  ...{ postalCode: '70744500', city: 'Brasília', state: 'DF' },
};
const anas = {
  ...{ id: 1, family: 'exams', productName: 'Hemograma', priceCents: 3190, discountCents: 0 },
  ...{ beneficiaryId: 1, beneficiaryName: 'Ana', beneficiaryDocument: '***.000.101-**' },
  ...{ unitId: 7, unitName: 'Asa Norte', unitType: 'unity', address, homeVisit: null, bookedFor: null },
} as Line;
const erased = { ...anas, beneficiaryId: null, beneficiaryName: '', beneficiaryDocument: '' };

const textOf = (lines: Line[], placed: Line[] = []) =>
  renderToStaticMarkup(<ServicesByVisit title="Serviços" dated={false} {...{ lines, placed }} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const PLACE = 'Unidade: Asa Norte CLN 108 Bloco B, 12, Asa Norte, Brasília - DF, CEP 70744-500';

test('names person and place once for their services, and the address only where the page has not shown it', () => {
  const ferritin = { ...anas, id: 2, productName: 'Ferritina' };
  const bentos = { ...anas, id: 3, productName: 'TSH', beneficiaryId: 2, beneficiaryName: 'Bento' };
  const elsewhere = { ...anas, id: 4, productName: 'Glicose', unitId: 8, unitName: 'Guará' };
  expect(textOf([anas, bentos, ferritin, elsewhere], [elsewhere])).toBe(
    `Serviços Ana ***.000.101-** ${PLACE} Hemograma R$ 31,90 Ferritina R$ 31,90 Bento ***.000.101-** ${PLACE} TSH R$ 31,90 Ana ***.000.101-** Unidade: Guará Glicose R$ 31,90`,
  );
});

test('keeps visits at two homes of one team apart', () => {
  const visit: Partial<Line> = {
    homeVisit: { days: [], period: '' },
    unitName: 'Equipe',
    unitType: 'home_delivery',
  };
  const other = { ...address, postalCode: '70390150' };
  const text = textOf([
    { ...anas, ...visit },
    { ...anas, ...visit, id: 2, address: other },
  ]);
  expect(text.match(/CEP [\d-]+/g)).toEqual(['CEP 70744-500', 'CEP 70390-150']);
});

test('says that a person was erased, with neither document nor address, and shows nothing without services', () => {
  const gone = { ...erased, address: { ...address, postalCode: '' } };
  expect(textOf([gone])).toBe('Serviços Dados pessoais apagados Unidade: Asa Norte Hemograma R$ 31,90');
  expect(textOf([])).toBe('');
});

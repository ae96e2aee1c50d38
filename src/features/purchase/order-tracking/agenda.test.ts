import { expect, test } from 'vitest';
import { NO_ADVICE } from '#features/care/preparation/advice.ts';
import type { ZonedLine } from '#features/purchase/orders/fulfilment/prepared-lines.ts';
import type { LineState, OrderLine } from '#features/purchase/orders/order.ts';
import { rule } from '#test/cast/prepared.ts';
import { agendaOf } from './agenda.ts';
import { preparedAgenda } from './prepared-agenda.ts';

const line = {
  id: 7,
  state: 'open' as LineState,
  bookedFor: new Date('2026-11-25T11:30:00.000Z'),
  scheduledAt: new Date('2026-11-20T12:00:00.000Z'),
  unitName: 'Asa Norte',
  address: {
    street: 'CLN 108',
    number: '12',
    complement: '',
    neighborhood: 'Asa Norte',
    postalCode: '70744500',
    city: 'Brasília',
    state: 'DF',
  },
  homeVisit: null as OrderLine['homeVisit'],
  preparation: 'Jejum de 8 horas para a glicemia.',
  advice: NO_ADVICE,
  resultRule: null,
  needsBooking: true,
};
const store = { brand: 'Buriti Saúde', baseUrl: 'https://loja.example' };
const agenda = (...lines: (typeof line)[]) =>
  agendaOf({ status: 'scheduled', incrementId: '100000042', lines }, store).replace(/\r\n /g, '');
const valueIn = (file: string, name: string) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(file)?.[1];
const momentIn = (file: string, name: string) =>
  Date.parse((valueIn(file, name) ?? '').replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)/, '$1-$2-$3:$4:'));
const minutesIn = (file: string) => (momentIn(file, 'DTEND') - momentIn(file, 'DTSTART')) / 60_000;

test('writes an appointment with a neutral title, place, order and preparation, never a service', () => {
  const file = agenda(line);
  expect(valueIn(file, 'SUMMARY')).toBe('Atendimento — Buriti Saúde');
  expect(valueIn(file, 'DTSTART')).toBe('20261125T113000Z');
  expect(valueIn(file, 'LOCATION')).toBe(
    'Asa Norte\\, CLN 108\\, 12\\, Asa Norte\\, Brasília - DF\\, CEP 70744-500',
  );
  expect(valueIn(file, 'DESCRIPTION')).toBe(
    'Pedido 100000042. Seu atendimento pede preparo. Veja o que fazer e a que horas.\\nhttps://loja.example/meus-pedidos/100000042',
  );
  expect(file).not.toMatch(/jejum|glicemia/i);
});

test('updates the same event when it is booked again', () => {
  const before = agenda(line);
  const moved = {
    ...line,
    bookedFor: new Date('2026-11-26T13:00:00.000Z'),
    scheduledAt: new Date('2026-11-20T12:00:01.000Z'),
  };
  const after = agenda(moved);
  expect(valueIn(after, 'UID')).toBe('atendimento-7@loja.example');
  expect(valueIn(after, 'UID')).toBe(valueIn(before, 'UID'));
  expect(Number(valueIn(after, 'SEQUENCE'))).toBe(Number(valueIn(before, 'SEQUENCE')) + 1);
  expect(valueIn(after, 'DTSTART')).toBe('20261126T130000Z');
});

test("makes one event of a visit's services, until the end of the team's window", () => {
  const later = { ...line, id: 8, scheduledAt: new Date('2026-11-20T12:00:01.000Z') };
  const together = agenda(line, later);
  expect(together.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(valueIn(together, 'UID')).toBe('atendimento-7@loja.example');
  expect(valueIn(together, 'SEQUENCE')).toBe(valueIn(agenda(later), 'SEQUENCE'));
  expect(minutesIn(together)).toBe(30);
  const elsewhere = { ...line, id: 9, unitName: 'Sudoeste' };
  expect(agenda(line, elsewhere).match(/BEGIN:VEVENT/g)).toHaveLength(2);
  const home = { ...line, homeVisit: { days: ['segunda'], period: 'manha' as const } };
  expect(minutesIn(agenda(home))).toBe(120);
});

test('omits attended, cancelled and unscheduled services; a home has only its address', () => {
  const over = (['attended', 'cancelled'] as const).map((state) => ({ ...line, state }));
  expect(agenda(...over, { ...line, bookedFor: null as unknown as Date })).not.toContain('VEVENT');
  expect(valueIn(agenda({ ...line, homeVisit: { days: ['segunda'], period: 'manha' } }), 'LOCATION')).toMatch(
    /^CLN 108/,
  );
});

test('covers the rest and the stay of a booked visit', () => {
  const curve = {
    ...line,
    productId: 3,
    productName: 'Curva glicêmica',
    beneficiaryId: 7,
    beneficiaryName: 'Ana',
    beneficiaryDocument: '',
    unitId: 3,
    expired: false,
    zone: 'America/Sao_Paulo',
    advice: { ...NO_ADVICE, rules: [rule('rest', { min: 30 }), rule('stay', { min: 120 })] },
  } as unknown as ZonedLine;
  const order = { status: 'scheduled' as const, incrementId: '100000042', lines: [curve] };
  const prepared = preparedAgenda(
    { ...order, places: [], planned: [] },
    { ...store, now: new Date('2026-11-20T12:00:00.000Z') },
  );
  expect(minutesIn(agendaOf(order, store, prepared))).toBe(150);
});

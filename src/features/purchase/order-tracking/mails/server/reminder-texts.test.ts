import { expect, test } from 'vitest';
import { NO_ADVICE } from '#features/care/preparation/advice.ts';
import { plannedMail, reminderMail } from './reminder-texts.ts';

const EVE = new Date('2026-11-24T12:00:00Z');
const line = {
  bookedFor: null as Date | null,
  validUntil: null as string | null,
  preparation: '',
  advice: NO_ADVICE,
  resultRule: null,
  needsBooking: true,
  zone: 'America/Sao_Paulo',
};
const booked = (instant: string) => ({ ...line, bookedFor: new Date(instant) });
const walkIn = (validUntil: string) => ({ ...line, validUntil });

const mail = (lines: (typeof line)[], now = EVE) =>
  reminderMail({
    incrementId: '100000042',
    lines,
    places: lines.length > 0 ? ['Onde: Asa Norte, CLN 108, 12.'] : [],
    guardian: '',
    now,
    firstName: 'Marina',
    baseUrl: 'https://loja.example',
  });

test('mails time, place and preparation, never a service', () => {
  const two = [
    { ...booked('2026-11-25T13:00:00Z'), preparation: 'Jejum de 8 horas.' },
    booked('2026-11-25T11:30:00Z'),
  ];
  expect(mail(two)).toEqual({
    subject: 'Sua visita é amanhã, às 8h30',
    paragraphs: [
      'Olá, Marina!',
      'Você tem visita marcada para amanhã, quarta, 25/11, às 8h30 e às 10h, do pedido 100000042.',
      'Onde: Asa Norte, CLN 108, 12.',
      'Seu atendimento pede preparo. Veja o que fazer e a que horas.',
    ],
    link: { label: 'Ver o pedido', url: 'https://loja.example/meus-pedidos/100000042' },
  });
});

test('adapts a delayed mail to today, gives an expiry its day, and sends nothing when nothing is left', () => {
  expect(mail([booked('2026-11-25T11:30:00Z')], new Date('2026-11-25T10:00:00Z'))?.subject).toBe(
    'Sua visita é hoje, às 8h30',
  );
  expect(mail([walkIn('2026-12-08'), walkIn('2026-12-01')])).toMatchObject({
    subject: 'Seu pedido 100000042 vale até terça, 1/12',
    paragraphs: [
      'Olá, Marina!',
      'O que falta usar do seu pedido 100000042 vale até terça, 1/12. É só ir à unidade escolhida, com um documento com foto.',
      'Onde: Asa Norte, CLN 108, 12.',
    ],
  });
  expect(mail([])).toBeNull();
});

test("gives hours on the clock of the place, and names it where it differs from Brasília's", {
  meta: { spec: ['care 108'] },
}, () => {
  const manaus = { ...booked('2026-11-25T11:30:00Z'), zone: 'America/Manaus' };
  expect(mail([manaus])?.paragraphs[1]).toBe(
    'Você tem visita marcada para amanhã, quarta, 25/11, às 7h30 (horário de Manaus), do pedido 100000042.',
  );
  const recife = { ...booked('2026-11-25T11:30:00Z'), zone: 'America/Recife' };
  expect(mail([recife])?.paragraphs[1]).toBe(
    'Você tem visita marcada para amanhã, quarta, 25/11, às 8h30, do pedido 100000042.',
  );
  expect(mail([manaus, booked('2026-11-25T13:00:00Z')])?.paragraphs[1]).toContain(
    'às 7h30 (horário de Manaus) e às 10h, do pedido 100000042.',
  );
  const planned = (zone: string, serves: boolean) =>
    plannedMail({
      incrementId: '100000042',
      visits: [{ at: new Date('2026-11-25T10:30:00Z'), zone }],
      serves,
      hint: null,
      places: [],
      guardian: 'Menores vêm com um adulto.',
      now: EVE,
      firstName: 'Marina',
      baseUrl: 'https://loja.example',
    }).paragraphs;
  expect(planned('America/Rio_Branco', true)).toEqual([
    'Olá, Marina!',
    'Você disse que vem amanhã, quarta, 25/11, às 5h30 (horário do Acre), para o pedido 100000042. Traga um documento com foto.',
    'Menores vêm com um adulto.',
  ]);
  expect(planned('America/Sao_Paulo', false).slice(1)).toEqual([
    'Você disse que vem amanhã, quarta, 25/11, às 7h30, para o pedido 100000042. Traga um documento com foto.',
    'Pelo preparo, essa hora não serve: veja no pedido a que horas vir.',
    'Menores vêm com um adulto.',
  ]);
});

test('gives the whole window of a team that comes to the patient', () => {
  const home = { ...booked('2026-11-25T10:00:00Z'), homeVisit: { days: [], period: '' } };
  expect(mail([home])?.subject).toBe('Sua visita é amanhã, entre 7h e 9h');
});

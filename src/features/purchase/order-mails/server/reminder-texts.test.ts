import { expect, test } from 'vitest';
import { NO_ADVICE } from '#features/care/preparation/advice.ts';
import { reminderMail } from './reminder-texts.ts';

const today = '2026-11-24';
const line = {
  bookedFor: null as Date | null,
  validUntil: null as string | null,
  preparation: '',
  advice: NO_ADVICE,
  resultRule: null,
};
const booked = (instant: string) => ({ ...line, bookedFor: new Date(instant) });
const walkIn = (validUntil: string) => ({ ...line, validUntil });

const mail = (lines: (typeof line)[], day = today) =>
  reminderMail({
    incrementId: '100000042',
    lines,
    places: lines.length > 0 ? ['Onde: Asa Norte, CLN 108, 12.'] : [],
    today: day,
    firstName: 'Marina',
    baseUrl: 'https://loja.example',
  });

test('mails time, place and preparation, never a service', () => {
  const two = [
    { ...booked('2026-11-25T13:00:00Z'), preparation: 'Jejum de 8 horas.' },
    booked('2026-11-25T11:30:00Z'),
  ];
  expect(mail(two)).toEqual({
    subject: 'Seu atendimento é amanhã: pedido 100000042',
    paragraphs: [
      'Olá, Marina!',
      'Você tem um atendimento do pedido 100000042 amanhã, 25/11/2026, às 08:30 e 10:00 (horário de Brasília).',
      'Onde: Asa Norte, CLN 108, 12.',
      'Seu atendimento pede preparo. Veja o que fazer e a que horas.',
    ],
    link: { label: 'Ver o pedido', url: 'https://loja.example/meus-pedidos/100000042' },
  });
});

test('adapts a delayed mail to today, gives an expiry its day, and sends nothing when nothing is left', () => {
  expect(mail([booked('2026-11-25T11:30:00Z')], '2026-11-25')?.subject).toBe(
    'Seu atendimento é hoje: pedido 100000042',
  );
  expect(mail([walkIn('2026-12-08'), walkIn('2026-12-01')])).toMatchObject({
    subject: 'Seu pedido 100000042 vale até 01/12/2026',
    paragraphs: [
      'Olá, Marina!',
      'O que falta usar do seu pedido 100000042 vale até 01/12/2026. É só comparecer à unidade escolhida, com um documento com foto.',
      'Onde: Asa Norte, CLN 108, 12.',
    ],
  });
  expect(mail([])).toBeNull();
});

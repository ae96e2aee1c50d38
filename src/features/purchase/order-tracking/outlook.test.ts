import { expect, test } from 'vitest';
import type { FrozenResult } from '#features/care/results/result-rule.ts';
import type { OrderStatus } from '#features/purchase/orders/status.ts';
import { byWhatComesNext, type OutlookLine, outlookOf } from './outlook.ts';

const NOW = new Date('2026-11-25T12:00:00Z');
const SATURDAY = new Date('2026-11-28T10:30:00Z');
const THURSDAY = new Date('2026-12-03T21:00:00Z');

const line: OutlookLine = {
  state: 'open',
  stateAt: null,
  needsBooking: false,
  bookedFor: null,
  validUntil: '2027-02-18',
  unitName: 'Asa Norte',
  unitType: 'unity',
  homeVisit: null,
  resultRule: {} as FrozenResult,
  resultBy: null,
  resultWas: null,
  resultAt: null,
  expired: false,
  zone: 'America/Sao_Paulo',
  plannedFor: null,
};
const atHome: OutlookLine = {
  ...line,
  needsBooking: true,
  validUntil: null,
  unitName: 'Atendimento móvel Distrito Federal',
  unitType: 'home_delivery',
  homeVisit: { days: ['sabado'], period: 'manha' },
};
const suited = (from: string | null, until: string | null, facts: object = {}) => ({
  ...line,
  suited: { from, until, late: false, cycle: '', ...facts },
});
const booked = { ...atHome, bookedFor: SATURDAY, resultBy: THURSDAY };
const attended = { ...booked, state: 'attended', stateAt: SATURDAY } as const;

const order = {
  status: 'scheduled' as OrderStatus,
  paidAt: NOW,
  ending: null,
  paymentType: 'pix' as const,
  voucherHold: null,
  payUntil: new Date('2026-11-25T12:30:00Z'),
  decideBy: null,
};
const outlook = (lines: OutlookLine[], now = NOW, status: OrderStatus = 'scheduled') =>
  outlookOf({ ...order, status, lines }, now);
const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000);

test.each<[string, OutlookLine, Date, string, string]>([
  [
    'a booked home visit',
    booked,
    NOW,
    'Sábado, 28/11, entre 7h30 e 9h30, em casa',
    'Sua visita está marcada. A equipe chega nesse intervalo.',
  ],
  [
    'a booked visit to a unit',
    { ...line, needsBooking: true, validUntil: null, bookedFor: SATURDAY },
    NOW,
    'Sábado, 28/11, 7h30, na Unidade Asa Norte',
    'Sua visita está marcada.',
  ],
  [
    'a service after a long fast, whenever the patient comes',
    { ...line, fasting: 'de manhã, até as 11h', hours: 'de manhã, até as 11h' },
    NOW,
    'Quando quiser, até quinta, 18/2/2027, em jejum, de manhã, na Unidade Asa Norte',
    'Não precisa marcar: venha de manhã, até as 11h, com um documento com foto.',
  ],
  [
    'a service with hours of its own',
    { ...line, hours: 'de segunda a sábado, das 7h às 8h' },
    NOW,
    'Quando quiser, até quinta, 18/2/2027, na Unidade Asa Norte',
    'Não precisa marcar: venha de segunda a sábado, das 7h às 8h, com um documento com foto.',
  ],
  [
    'a service whose days another visit limits',
    { ...line, spaced: true },
    NOW,
    'Sem hora marcada, até quinta, 18/2/2027, na Unidade Asa Norte',
    'Nem todo dia serve, por causa de outra visita: veja antes, no pedido, quais dias servem. Não precisa marcar hora: venha no horário da unidade, com um documento com foto.',
  ],
  [
    'a service whose interval to another visit is longer than the order',
    { ...line, spaced: true, outlasted: true },
    NOW,
    'Sem hora marcada, até quinta, 18/2/2027, na Unidade Asa Norte',
    'O intervalo entre duas visitas deste pedido é maior que a validade dele: faça uma delas e, sobre a outra, fale antes com a nossa equipe. Não precisa marcar hora: venha no horário da unidade, com um documento com foto.',
  ],
  [
    'a level, whose hour only the last dose tells',
    { ...line, fasting: 'de manhã, até as 11h', hours: 'de manhã, até as 11h', byDose: true },
    NOW,
    'Quando quiser, até quinta, 18/2/2027, em jejum, de manhã, na Unidade Asa Norte',
    'A hora da coleta depende da última dose do remédio: antes de vir, escolha a hora no pedido. Não atrase nem pule dose. Traga um documento com foto.',
  ],
  [
    'levels of several medicines, whose hours the team finds',
    { ...line, byDose: true, byTeam: 'levels' },
    NOW,
    'Dia e hora a combinar, na Unidade Asa Norte',
    'Cada remédio tem a sua hora de coleta, contada da última dose dele: não atrase nem pule dose. A nossa equipe combina o horário: fale com a gente antes de vir.',
  ],
  [
    'an exam whose request may name an hour that the others do not have',
    { ...line, byTeam: 'orderHour' },
    NOW,
    'Dia e hora a combinar, na Unidade Asa Norte',
    'Se o pedido do médico diz a hora de um exame, nem tudo é colhido nessa hora: para colher em 2 visitas, fale com a nossa equipe antes de vir. Se não diz, venha na hora que o preparo pede, com um documento com foto.',
  ],
  [
    'an hour that the patient chose',
    { ...line, plannedFor: SATURDAY },
    NOW,
    'Sábado, 28/11, 7h30, na Unidade Asa Norte',
    'É quando você pretende vir. O atendimento é por ordem de chegada.',
  ],
  [
    'a seat for a service without appointment',
    { ...line, plannedFor: SATURDAY, reserved: true },
    NOW,
    'Sábado, 28/11, 7h30, na Unidade Asa Norte',
    'Sua visita está marcada.',
  ],
  [
    'a time that a late payment lost',
    { ...line, lost: true },
    NOW,
    'Escolha outro horário, na Unidade Asa Norte',
    'O pagamento chegou depois do prazo, e o horário que você tinha escolhido não pôde ser mantido. Escolha outro no pedido.',
  ],
  [
    'another time instead of a lost one',
    { ...line, lost: true, plannedFor: SATURDAY, reserved: true },
    NOW,
    'Sábado, 28/11, 7h30, na Unidade Asa Norte',
    'Sua visita está marcada.',
  ],
  [
    'a service without appointment',
    line,
    NOW,
    'Quando quiser, até quinta, 18/2/2027, na Unidade Asa Norte',
    'Não precisa marcar: venha no horário da unidade, com um documento com foto.',
  ],
  [
    'a newborn screening before its days of life',
    suited('2026-12-01', '2026-12-03'),
    NOW,
    'De terça, 1/12, a quinta, 3/12, na Unidade Asa Norte',
    'Não precisa marcar: venha no horário da unidade, com um documento com foto.',
  ],
  [
    'a service whose days of age have begun',
    suited('2026-11-24', '2026-11-26'),
    NOW,
    'Quando quiser, até quinta, 26/11, na Unidade Asa Norte',
    'Não precisa marcar: venha no horário da unidade, com um documento com foto.',
  ],
  [
    'a vaccine whose lowest age comes within the validity',
    suited('2026-12-01', null),
    NOW,
    'De terça, 1/12, a quinta, 18/2/2027, na Unidade Asa Norte',
    'Não precisa marcar: venha no horário da unidade, com um documento com foto.',
  ],
  [
    'a newborn screening after its days of life',
    suited('2026-11-20', '2026-11-22', { late: true }),
    NOW,
    'O quanto antes, na Unidade Asa Norte',
    'Não precisa marcar: venha no horário da unidade, com um documento com foto.',
  ],
  [
    'a hormone of some days of the cycle',
    suited(null, null, { cycle: 'do 2º ao 5º dia do ciclo' }),
    NOW,
    'Quando quiser, até quinta, 18/2/2027, do 2º ao 5º dia do ciclo ou no que o pedido diz, na Unidade Asa Norte',
    'Não precisa marcar: venha no horário da unidade, com um documento com foto.',
  ],
  [
    'a visit to be booked',
    atHome,
    NOW,
    'Dia e hora a marcar, em casa',
    'Falta marcar a visita: nossa equipe entra em contato em até 72 horas.',
  ],
  [
    'a visit that the store should have booked by now',
    atHome,
    days(4),
    'Dia e hora a marcar, em casa',
    'Falta marcar a visita. Se ainda não falamos com você, fale conosco.',
  ],
  [
    'a booked day that passed',
    booked,
    days(4),
    'Sábado, 28/11, entre 7h30 e 9h30, em casa',
    'Este dia já passou. Se você não foi atendido, fale conosco.',
  ],
  [
    'an attended service with its result ahead',
    attended,
    days(4),
    'Resultado até quinta, 3/12, às 18h',
    'O atendimento já foi feito. Agora é só esperar o resultado.',
  ],
  [
    'an attended service whose result is due',
    attended,
    days(9),
    'O resultado já deve estar pronto',
    'O atendimento já foi feito, e a data do resultado já passou.',
  ],
  [
    'an attended service whose result will be late',
    { ...attended, resultBy: THURSDAY, resultWas: THURSDAY },
    days(4),
    'O resultado vai atrasar',
    'O atendimento já foi feito, mas o laboratório ainda não mandou o resultado. Avisamos por e-mail quando ele sair.',
  ],
  [
    'an attended service whose result is there, however late',
    { ...attended, resultBy: THURSDAY, resultWas: THURSDAY, resultAt: THURSDAY },
    days(9),
    'Resultado pronto',
    'O atendimento já foi feito, e o laboratório já mandou o resultado.',
  ],
  [
    'a service without appointment whose sample was rejected',
    { ...line, stateAt: THURSDAY },
    days(4),
    'Quando quiser, até quinta, 18/2/2027, na Unidade Asa Norte',
    'O laboratório pediu uma nova coleta, sem custo. Não precisa marcar: venha no horário da unidade, com um documento com foto.',
  ],
  [
    'an attended vaccine',
    { ...attended, resultRule: null, resultBy: null },
    days(4),
    'Atendimento feito no sábado, 28/11',
    'Não falta nada neste pedido.',
  ],
  [
    'a service that nobody used',
    { ...line, expired: true },
    days(100),
    'Venceu na quinta, 18/2',
    'O prazo passou e o serviço não foi feito. Se precisar, fale conosco.',
  ],
])('leads with %s', (_name, one, now, headline, meaning) => {
  expect(outlook([one], now)).toMatchObject({ headline, meaning });
});

test('names the date of all results beside the visit, and not twice after it', () => {
  const glucose = { ...booked, resultBy: new Date('2026-12-01T21:00:00Z') };
  expect(outlook([booked])).toMatchObject({ result: 'Resultado até quinta, 3/12, às 18h', sameResult: true });
  expect(outlook([booked, glucose])).toMatchObject({
    result: 'Todos os resultados até quinta, 3/12, às 18h',
    sameResult: false,
  });
  expect(outlook([booked, { ...booked, resultBy: null }]).result).toBe('');
  expect(outlook([attended], days(4))).toMatchObject({ result: '', hasResults: true });
  expect(outlook([booked]).hasResults).toBe(false);
});

test('leads with the nearest visit, and lists the others after it', () => {
  const second = { ...line, plannedFor: new Date('2026-12-01T11:00:00Z') };
  expect(outlook([second, booked])).toMatchObject({
    headline: 'Sábado, 28/11, entre 7h30 e 9h30, em casa',
    later: ['Terça, 1/12, 8h, na Unidade Asa Norte'],
  });
  const sooner = { ...second, plannedFor: new Date('2026-11-26T11:00:00Z') };
  expect(outlook([booked, sooner])).toMatchObject({
    headline: 'Quinta, 26/11, 8h, na Unidade Asa Norte',
    later: ['Sábado, 28/11, entre 7h30 e 9h30, em casa'],
  });
});

test('adds what else is open, and leaves cancelled services out', () => {
  expect(outlook([booked, atHome]).meaning).toBe(
    'Sua visita está marcada. A equipe chega nesse intervalo. Ainda falta marcar outra visita: nossa equipe entra em contato em até 72 horas.',
  );
  expect(outlook([{ ...booked, state: 'cancelled' }, line]).meaning).toBe(
    'Não precisa marcar: venha no horário da unidade, com um documento com foto.',
  );
  expect(outlook([line, { ...line, unitName: 'Asa Sul' }]).headline).toBe(
    'Quando quiser, até quinta, 18/2/2027, em 2 lugares',
  );
});

test('names days that suit all services without a time, or says that the plan or the team does', {
  meta: { spec: ['care 117'] },
}, () => {
  const screening = suited('2026-12-01', '2026-12-03');
  const headline = (...lines: OutlookLine[]) => outlook(lines).headline;
  expect(headline(line, screening)).toBe('De terça, 1/12, a quinta, 3/12, na Unidade Asa Norte');
  expect(headline(screening, suited('2026-12-05', null))).toBe(
    'Nos dias que o preparo de cada serviço pede, na Unidade Asa Norte',
  );
  expect(headline(suited('2027-03-01', null))).toBe(
    'Antes de vir, fale com a nossa equipe, porque nenhum dia até o vencimento serve, na Unidade Asa Norte',
  );
  expect(outlook([booked, screening]).meaning).toBe(
    'Sua visita está marcada. A equipe chega nesse intervalo. Você também tem serviços que não precisam de hora marcada: de terça, 1/12, a quinta, 3/12.',
  );
});

test('does not report finished services apart from those that await a result', () => {
  const vaccine = { ...attended, resultRule: null, resultBy: null };
  expect(outlook([attended, vaccine], days(4)).meaning).toBe(
    'O atendimento já foi feito. Agora é só esperar o resultado.',
  );
  expect(outlook([booked, vaccine]).meaning).toBe(
    'Sua visita está marcada. A equipe chega nesse intervalo. Uma parte já foi feita.',
  );
});

test("gives hours on the clock of the place, and names it where it differs from Brasília's", () => {
  expect(outlook([{ ...booked, zone: 'America/Manaus' }]).headline).toBe(
    'Sábado, 28/11, entre 6h30 e 8h30 (horário de Manaus), em casa',
  );
});

test.each<OrderStatus>(['pending_payment', 'holded', 'processing_cancel', 'canceled'])(
  'dates nothing in an order that is %s',
  (status) => {
    const { headline, later, result, meaning } = outlook([booked, line], NOW, status);
    expect({ headline, later, result }).toEqual({ headline: '', later: [], result: '' });
    expect(meaning).not.toMatch(/\d\d\/\d\d|marcad/);
  },
);

test.each([
  ['today', '2026-11-25T12:30:00Z', 'Pague até as 9h30 (horário de Brasília).'],
  ['after midnight', '2026-11-26T03:05:00Z', 'Pague até quinta, 26/11, às 0h05 (horário de Brasília).'],
])('names the deadline of a payment: %s', (_, payUntil, text) => {
  const unpaid = { ...order, status: 'pending_payment', lines: [line] } as const;
  const { meaning } = outlookOf({ ...unpaid, payUntil: new Date(payUntil) }, NOW);
  expect(meaning).toBe(`Recebemos seu pedido e ele aguarda a aprovação do pagamento. ${text}`);
  expect(outlookOf({ ...unpaid, payUntil: NOW }, NOW).meaning).not.toContain('Pague');
});

test('names the times that an unpaid order holds, until its payment or its review ends', () => {
  const later = { ...line, plannedFor: days(5), reserved: true };
  const held = [later, { ...line, plannedFor: SATURDAY, reserved: true }, { ...line, plannedFor: days(1) }];
  const unpaid = { ...order, status: 'pending_payment', lines: held } as const;
  const shown = outlookOf(unpaid, NOW);
  expect(shown).toMatchObject({ headline: 'Sábado, 28/11, 7h30, na Unidade Asa Norte' });
  expect(shown.later).toEqual(['Segunda, 30/11, 9h, na Unidade Asa Norte']);
  expect(shown.meaning).toMatch(/^Horários reservados até o pagamento\. Recebemos .* Pague até as 9h30/);
  expect(outlookOf({ ...unpaid, status: 'holded', lines: held.slice(0, 1) }, NOW).meaning).toMatch(
    /^Horário reservado até a resposta\. /,
  );
  for (const ended of [
    { ...unpaid, payUntil: NOW },
    { ...unpaid, status: 'canceled' as const },
  ])
    expect(outlookOf(ended, NOW)).toMatchObject({ headline: '', later: [] });
});

test('sorts payments first, then visits by their time, then services without a day, then what is over', () => {
  const listed = (id: string, own: OutlookLine[], status: OrderStatus = 'scheduled', payUntil = NOW) => ({
    id,
    status,
    payUntil,
    lines: own,
  });
  const orders = [
    listed('done', [attended], 'complete'),
    listed('walk-in', [line]),
    listed('expired', [{ ...line, expired: true }]),
    listed('in 5 days', [{ ...line, plannedFor: days(5) }]),
    listed('saturday', [{ ...line, plannedFor: days(9) }, booked]),
    listed('to pay later', [line], 'pending_payment', days(2)),
    listed('to pay', [line], 'pending_payment', days(1)),
    listed('canceled', [line], 'canceled'),
  ];
  expect(orders.toSorted(byWhatComesNext(NOW)).map(({ id }) => id)).toEqual([
    'to pay',
    'to pay later',
    'saturday',
    'in 5 days',
    'walk-in',
    'done',
    'expired',
    'canceled',
  ]);
});

test('names the deadline of the answer to a payment under review', () => {
  const held = { ...order, status: 'holded', lines: [line] } as const;
  expect(outlookOf(held, NOW).meaning).toMatch(/Nada foi cobrado ainda\. A resposta chega por e-mail\.$/);
  expect(outlookOf({ ...held, decideBy: SATURDAY }, NOW).meaning).toMatch(
    /A resposta chega por e-mail até sábado, 28\/11, às 7h30\.$/,
  );
});

test('keeps the result of an attended service while the others are being cancelled', () => {
  expect(outlook([attended, line], days(4), 'processing_cancel')).toMatchObject({
    headline: 'Resultado até quinta, 3/12, às 18h',
    meaning: 'Estamos cancelando o seu pedido. Uma parte já foi feita; falta o resultado.',
    hasResults: true,
  });
});

test('dates nothing while the payment is disputed or was returned', () => {
  const held = (voucherHold: 'dispute' | 'returned') =>
    outlookOf({ ...order, voucherHold, lines: [booked] }, NOW);
  expect(held('dispute').meaning).toBe(
    'O pagamento foi contestado no banco do cartão. Até isso se resolver, o atendimento fica suspenso.',
  );
  expect(held('returned').meaning).toBe(
    'O valor deste pedido voltou para você, por isso o atendimento está suspenso. Se ainda quer os serviços, fale conosco.',
  );
  for (const hold of ['dispute', 'returned'] as const) expect(held(hold).headline).toBe('');
});

test('says that a child comes with an adult, as long as the child has something to be done', () => {
  const child = { ...line, minor: true };
  expect(outlook([line, child]).guardian).toBe(
    'Menores de 18 anos são atendidos com a mãe, o pai ou o responsável legal, ou com um adulto que traga a autorização assinada por um deles. Todos precisam de documento.',
  );
  expect(outlook([line, { ...attended, minor: true }]).guardian).toBe('');
  expect(outlook([{ ...child, expired: true }]).guardian).toBe('');
  expect(outlook([child], NOW, 'canceled').guardian).toBe('');
});

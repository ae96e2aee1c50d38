import { expect, test } from 'vitest';
import { BOOKING_WAYS } from '#features/shop/stores/booking-ways.ts';
import { questionsAbout, withChildFasting } from './questions.ts';

const place = (type: string, typeLabel: string) => ({
  unitCode: type,
  name: typeLabel,
  type,
  typeLabel,
  address: '',
  phone: '',
  mapUrl: '',
  openingHours: [],
  schedule: null,
  transit: null,
  inStock: true,
});
const exam: Parameters<typeof questionsAbout>[0] = {
  serviceType: 'clinical_analysis',
  fasting: 'De 8 a 12 horas',
  preparationHtml: '<p>Beba água.</p>',
  result: 'Em até 2 dias úteis',
  resultDates: null,
  labDays: '',
  collectionTime: '',
  regions: [
    { name: 'Asa Norte', places: [place('unity', 'Unidade'), place('drivethru', 'Drive-thru')] },
    { name: 'Móvel', places: [place('home_delivery', 'Atendimento móvel')] },
  ],
  base: { priceCents: 9490, specialCents: null, tier: '', installment: '3x de R$ 31,63 sem juros' },
  table: null,
  needsRequest: true,
  needsScheduling: false,
};
const WAYS = { without: ['Pix'], with: ['Pix', 'débito', 'crédito'] };
const answers = (
  change: Partial<typeof exam> = {},
  mostInstallments: number | null = null,
  ways = WAYS[mostInstallments === null ? 'without' : 'with'],
) =>
  new Map(
    questionsAbout({ ...exam, ...change }, { city: 'Brasília', ways, mostInstallments }).map((q) => [
      q.question,
      q.answer,
    ]),
  );

test('an exam: every question has its answer from the data', () => {
  expect([...answers()]).toEqual([
    ['Preciso fazer jejum?', 'Sim: de 8 a 12 horas. Os detalhes estão em “Seu preparo”, nesta página.'],
    ['Quando sai o resultado?', 'Em até 2 dias úteis, a contar da coleta.'],
    ['Preciso de pedido médico?', 'Sim. Leve o pedido médico e um documento com foto no dia do atendimento.'],
    ['Preciso marcar horário?', `${BOOKING_WAYS.walkIn} ${BOOKING_WAYS.home} ${BOOKING_WAYS.homeCall}`],
    [
      'Onde posso fazer em Brasília?',
      'Em 2 locais (unidade, drive-thru). A equipe também vai até você: informe o seu CEP ao comprar.',
    ],
    ['Como posso pagar?', 'Por Pix, ao finalizar a compra. O pagamento é confirmado na hora.'],
    ['Posso comprar para outra pessoa?', 'Sim. Antes de pagar, você informa quem vai receber cada serviço.'],
  ]);
});

test.each([
  [12, 'Pix, débito ou crédito em até 12 vezes.'],
  [1, 'Pix, débito ou crédito à vista.'],
])('a store with cards and %i installments names them', (most, text) => {
  expect(answers({}, most).get('Como posso pagar?')).toBe(text);
});

test('a store without cards that has another way names both, and promises no moment', () => {
  expect(answers({}, null, ['Pix', 'boleto']).get('Como posso pagar?')).toBe(
    'Por Pix ou boleto, ao finalizar a compra.',
  );
});

test.each([
  [true, ['unity', 'home_delivery'], ['appointment', 'home', 'homeCall']],
  [true, ['self_service'], ['appointment']],
  [false, ['self_service', 'unity'], ['walkIn', 'digital']],
  [false, ['self_service'], ['digital']],
  [false, ['home_delivery'], ['home', 'homeCall']],
] as const)('says how visits get their time, by appointment: %s, at %j', (needsScheduling, types, ways) => {
  const places = types.map((type) => ({ type, typeLabel: type }) as (typeof exam.regions)[0]['places'][0]);
  const about = answers({
    needsScheduling,
    regions: [{ ...exam.regions[0], places } as (typeof exam.regions)[0]],
  });
  expect(about.get('Preciso marcar horário?')).toBe(ways.map((way) => BOOKING_WAYS[way]).join(' '));
});

test('says that the city does not sell the service', () => {
  const about = answers({ serviceType: 'vaccine', fasting: '', result: '', regions: [], base: null });
  expect(about.has('Preciso fazer jejum?')).toBe(false);
  expect(about.has('Quando sai o resultado?')).toBe(false);
  expect(about.get('Onde posso fazer em Brasília?')).toBe(
    'No momento não vendemos este serviço em Brasília.',
  );
});

test('distinguishes no fasting from an unknown fasting time', () => {
  expect(answers({ fasting: 'Não precisa' }).get('Preciso fazer jejum?')).toBe(
    'Não. Os outros cuidados estão em “Seu preparo”, nesta página.',
  );
  expect(answers({ fasting: '' }).get('Preciso fazer jejum?')).toBe(
    'Este serviço não tem um tempo certo de jejum. Siga o que está em “Seu preparo”, nesta página.',
  );
});

test('counts from the collection only where the number of days alone is true', {
  meta: { spec: ['care 30'] },
}, () => {
  const said = (change: Partial<typeof exam>) => answers(change).get('Quando sai o resultado?');
  expect(said({})).toBe('Em até 2 dias úteis, a contar da coleta.');
  const resultDates = {} as NonNullable<(typeof exam)['resultDates']>;
  expect(said({ resultDates, labDays: 'Terça e quinta' })).toBe(
    'Em até 2 dias úteis, a contar do dia em que o laboratório faz o exame. O laboratório faz este exame nestes dias: terça e quinta. A data de cada local está em “Onde fazer”, nesta página.',
  );
});

test('the answer about fasting says how children fast', { meta: { spec: ['care 110'] } }, () => {
  const questions = questionsAbout(exam, { city: 'Brasília', ways: ['Pix'], mostInstallments: null });
  const answer = (only: boolean) => withChildFasting(questions, { only, fasting: 'De 3 a 5 anos: 6 horas.' });
  expect(answer(true)[0]?.answer).toBe(
    'Depende da idade da criança. De 3 a 5 anos: 6 horas. Os detalhes estão em “Seu preparo”, nesta página.',
  );
  expect(answer(false)[0]?.answer).toBe(
    'Sim: de 8 a 12 horas. Os detalhes estão em “Seu preparo”, nesta página. De 3 a 5 anos: 6 horas.',
  );
  expect(answer(true).slice(1)).toEqual(questions.slice(1));
});

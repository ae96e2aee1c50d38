import { expect, test } from 'vitest';
import { adviceFor } from '#features/care/preparation/advice.ts';
import { mergePlan, type Plan, requirementFor } from '#features/care/preparation/merge-plan.ts';
import { rulesOf } from '#features/care/preparation/server/rules-of.ts';
import { relativeSteps } from '#features/care/preparation/step-texts.ts';
import { timeline } from '#features/care/preparation/timeline.ts';
import { soldServices } from '#features/shop/catalogue/server/read-products.ts';
import { DIABETES, MAN } from '#test/cast/plans-by-hand.ts';
import { visitAt } from '#test/cast/prepared.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { toIcs } from '../calendar.ts';
import { longFastWords } from '../preparation-hint.ts';
import { shareText } from '../share-text.ts';
import { type PreparedLine, visitPlans } from '../visit-plans.ts';
import { withoutNames } from '../without-names.ts';

const { db } = await testDatabase({ demo: true });
const deps = testDeps(db);
const services = await soldServices(deps);
const rules = await rulesOf(
  deps,
  services.map(({ id }) => id),
);

const when = visitAt('2026-11-26T07:30');
const EIGHT_HOURS = 480;
const FOUR_HOURS = 4 * 60;

const adviceOf = (id: number) => adviceFor(rules.get(id), MAN);
const serviceOf = ({ id, name }: { id: number; name: string }) => ({ id, name, rules: adviceOf(id).rules });
/** A collection before ten leaves no meal since dinner, however short the fast; another one has its hours in a text. */
const TEN = 600;
/** A fast that only some patients keep, and then a long one. */
const WITHOUT_HOURS = /8 a 12 horas sem comer|se o médico pediu/;
const isLong = (plan: Plan) => {
  const { min, text = '' } = requirementFor(plan, 'fasting') ?? {};
  const least = min ?? 0;
  const clock = requirementFor(plan, 'clock');
  const isAtNight = (clock?.max ?? 1440) <= TEN || (least >= FOUR_HOURS && (clock?.min ?? 0) < TEN);
  return least >= EIGHT_HOURS || (least > 0 && isAtNight) || WITHOUT_HOURS.test(text);
};
const textsOf = (plan: Plan) => relativeSteps(plan).map(({ text }) => text);

const line = ({ id, name }: { id: number; name: string }): PreparedLine => ({
  productId: id,
  productName: name,
  isVaccine: false,
  advice: adviceOf(id),
  beneficiaryId: 1,
  person: '1',
  personName: 'Ana',
  place: '1',
  placeName: 'Asa Norte',
  unitId: 1,
  atHome: false,
  zone: when.zone,
  schedule: null,
  needsBooking: false,
  bookedFor: null,
});

const papersOf = (plan: Plan) => {
  const steps = timeline(plan, when);
  const event = {
    ...when,
    uid: 'visita-7@loja.example',
    stay: 0,
    changedAt: new Date('2026-11-20T12:00:00Z'),
    now: new Date('2026-11-24T12:00:00Z'),
    location: 'Asa Norte',
    url: 'https://loja.example/meus-pedidos/100000042',
    brand: 'Buriti Saúde',
    incrementId: '100000042',
    fasting: longFastWords([{ plan, time: when }]),
  };
  const unfolded = toIcs(event, steps, 1).replaceAll('\r\n ', '').replaceAll('\\,', ',');
  return [shareText(plan, when, event.url), unfolded];
};

test('every fast of eight hours or more of the catalogue warns people with diabetes: plan, paper, messenger, calendar', () => {
  const long = services.filter((service) => isLong(mergePlan([serviceOf(service)])));
  expect(long.length).toBeGreaterThan(35);
  const silent = long.filter((service) => {
    const plan = mergePlan([serviceOf(service)]);
    const [visit] = visitPlans([line(service)]);
    return (
      !textsOf(plan).includes(DIABETES) ||
      !visit ||
      !textsOf(withoutNames(visit).visit.plan).includes(DIABETES) ||
      !papersOf(plan).every((paper) => paper.includes(DIABETES))
    );
  });
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test('a fast that only the doctor asks for warns as well, whatever the service', () => {
  const silent = services.filter((service) => {
    const plan = mergePlan([serviceOf(service)], 720);
    return !textsOf(plan).includes(DIABETES) || !papersOf(plan).every((paper) => paper.includes(DIABETES));
  });
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test('a fast of four hours whose patient may come in the morning is a night without food', () => {
  const prolactin = services.find(({ code }) => code === 'EX-0057');
  expect(prolactin && textsOf(mergePlan([serviceOf(prolactin)]))).toContain(DIABETES);
});

test('a short fast that ends before ten in the morning is a night without food', () => {
  const cortisol = services.find(({ code }) => code === 'EX-0054');
  const testosterone = services.find(({ code }) => code === 'EX-0063');
  for (const service of [cortisol, testosterone])
    expect(service && textsOf(mergePlan([serviceOf(service)]))).toContain(DIABETES);
});

test('the words for a booked hour of the afternoon ask for no hour of the morning', () => {
  const glucose = services.find(({ code }) => code === 'EX-0022');
  const plan = glucose && mergePlan([serviceOf(glucose)]);
  const wordsAt = (from: string) => plan && longFastWords([{ plan, time: visitAt(from) }]);
  expect(wordsAt('2026-11-26T07:30')).toContain(
    'venha na primeira hora da manhã e traga um lanche para depois',
  );
  expect(wordsAt('2026-11-26T17:45')).toContain('antes de começar o jejum e traga um lanche para depois');
});

test('a plan with a shorter fast, or without one, has no warning', () => {
  const short = services.filter((service) => !isLong(mergePlan([serviceOf(service)])));
  expect(short.length).toBeGreaterThan(100);
  expect(
    short
      .filter((service) => longFastWords([{ plan: mergePlan([serviceOf(service)]), time: null }]) !== '')
      .map(({ name }) => name),
  ).toEqual([]);
});

test('no plan for a visit at home sends the patient somewhere', () => {
  const plansOf = (atHome: boolean) =>
    services
      .filter(({ code }) => !code?.startsWith('SS-'))
      .flatMap((service) => visitPlans([{ ...line(service), atHome }]).map(({ plan }) => plan));
  const sent = (atHome: boolean) =>
    plansOf(atHome)
      .flatMap(textsOf)
      .filter((text) => /\bvenha |\btraga |antes de vir/i.test(text));
  expect(sent(false).length).toBeGreaterThan(50);
  expect([...new Set(sent(true))]).toEqual([]);
  expect(longFastWords(plansOf(true).map((plan) => ({ plan, time: null })))).toContain(
    'peça a primeira hora da manhã e deixe um lanche pronto.',
  );
});

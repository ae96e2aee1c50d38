import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { clinicalCases, textsOf } from '#test/cast/clinical-cases.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { mergePlan } from '../merge-plan.ts';
import { contraindicationsFor, rulesFor } from '../prep-rule.ts';
import { relativeSteps } from '../step-texts.ts';
import { rulesOf } from './rules-of.ts';

const { db } = await testDatabase({ demo: true });
const deps = testDeps(db);
const { servicesOf, planOf, askedOf } = clinicalCases(deps);

test.each([
  ['a child beside a service with its own hours', '2021-05-10', ['EX-0119', 'EX-0118'], true],
  ['a child, for that service alone', '2021-05-10', ['EX-0119'], true],
  ['a child without a service that leaves it to the paediatrician', '2021-05-10', ['EX-0118'], false],
  ['an adult', '1990-05-10', ['EX-0119', 'EX-0118'], false],
])('the paediatrician decides how long to fast: %s', async (_, birthDate, codes, decides) => {
  const services = await servicesOf(codes, birthDate, '2026-12-01');
  expect(services.some(({ askDoctor }) => askDoctor)).toBe(decides);
  const steps = textsOf(mergePlan(services, decides ? 'ask' : null));
  expect(steps.some((text) => /^Jejum de/.test(text))).toBe(!decides);
  expect(steps.some((text) => /combine/.test(text))).toBe(decides);
});

test('a newborn who is yellow is asked about before the purchase, and the plan says when not to wait', async () => {
  const textOf = async (birthDate: string) => textsOf(await planOf(['EX-0111'], birthDate)).join(' ');
  expect(await textOf('2026-11-25')).toMatch(
    /Bebê amarelado que mama mal.*pronto-socorro.*Não espere o resultado/,
  );
  expect(await textOf('1990-11-25')).not.toMatch(/bebê/i);
});

test('the plan of a baby asks for nothing that a baby cannot do, and does not contradict itself', async () => {
  const stepsOf = async (codes: string[], birthDate: string) =>
    textsOf(mergePlan(await servicesOf(codes, birthDate), 'ask'));
  const ofAdult = (text: string) => /em pé ou deitado|fechando a mão|[Ss]entado/.test(text);
  const codes = ['EX-0054', 'EX-0076', 'EX-0098'];
  expect((await stepsOf(codes, '2026-09-20')).filter(ofAdult)).toEqual([]);
  expect((await stepsOf(codes, '1995-08-20')).filter(ofAdult)).toHaveLength(3);
  const heel = (await stepsOf(['EX-0235', 'EX-0022'], '2026-11-25')).join(' ');
  expect(heel).toContain('Para o teste do pezinho, bebês não precisam de jejum.');
  expect(heel).not.toContain('mama normalmente');
});

test('both screenings of a newborn ask about a transfusion and about prematurity, and cortisol about oestrogen', async () => {
  const toldOf = async (code: string, birthDate: string) =>
    relativeSteps(await planOf([code], birthDate))
      .filter(({ kind }) => kind === 'tell')
      .map(({ text }) => text)
      .join();
  for (const code of ['EX-0235', 'EX-0236'])
    expect(await toldOf(code, '2026-11-25')).toMatch(/prematuridade e peso ao nascer.*transfusão/);
  expect(await toldOf('EX-0054', '1995-08-20')).toContain('anticoncepcional, reposição, estrogênio');
});

test('a child in nappies gets the collector instead of a first stream, and an older one the usual words', async () => {
  const textOf = async (birthDate: string) => textsOf(await planOf(['EX-0202'], birthDate)).join(' ');
  expect(await textOf('2026-03-01')).toMatch(/coletor infantil/);
  expect(await textOf('2026-03-01')).not.toMatch(/jato do meio|sem urinar/);
  expect(await textOf('2020-03-01')).toMatch(/jato do meio/);
});

test('below 18 months antibodies of the mother are named before the payment, by the age alone', async () => {
  const VIRAL = 'Até 18 meses os anticorpos podem ser da mãe: o médico costuma pedir a carga viral (PCR).';
  const COMPARED =
    'Até 18 meses os anticorpos podem ser da mãe: o médico costuma comparar com os dela e repetir o exame do bebê.';
  const known = async (code: string, birthDate: string) =>
    (await askedOf(code, birthDate))
      .filter(({ isKnown, confirmation }) => isKnown && confirmation !== '')
      .map(({ statement }) => statement);
  for (const [code, sentence] of [
    ['EX-0126', VIRAL],
    ['EX-0134', VIRAL],
    ['EX-0127', COMPARED],
    ['EX-0128', COMPARED],
    ['EX-0129', COMPARED],
    ['EX-0140', COMPARED],
  ] as const) {
    expect(await known(code, '2025-06-01')).toEqual([sentence]);
    expect(await known(code, '2025-05-20')).toEqual([]);
  }
});

const NO_FEVER_WAITS =
  'Bebê com menos de 3 meses e febre (37,5 °C ou mais): vá ao pronto-socorro agora, não espere.';

describe('fever below the age of three months', () => {
  const knownServices = async () => {
    const { rows } = await db.execute<{ id: number; code: string; name: string; text: string; min: number }>(
      sql`select id, code, name, preparation as text, coalesce(min_age_months, 0) as min from products
        order by code`,
    );
    const rules = await rulesOf(
      deps,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({ ...row, rules: rules.get(row.id) ?? [] }));
  };
  const ofAge = (ageMonths: number) => ({ ageMonths, sex: null });
  const delays = (text: string) => /espere melhorar|melhore antes|remarque/.test(text);

  test('sends to emergency care at once, by each vaccine that such a baby may get and each text about fever', async () => {
    const services = (await knownServices()).filter(({ min }) => min <= 2);
    const own = (service: (typeof services)[number]) => rulesFor(service.rules, ofAge(2));
    const feverish = services.filter(
      (service) =>
        service.code.startsWith('VA-') ||
        /febre(?! amarela)/i.test(service.text) ||
        own(service).some(({ kind, text }) => kind === 'tell' && text.includes('febre')),
    );
    expect(feverish.length).toBeGreaterThan(20);
    const asked = (service: (typeof services)[number]) =>
      contraindicationsFor(service.rules, ofAge(2)).some(
        ({ statement, question, confirmation }) =>
          statement === NO_FEVER_WAITS && /37,5 °C/.test(question) && confirmation === '',
      );
    expect(feverish.filter((service) => !asked(service)).map(({ code }) => code)).toEqual([]);
    const delayed = services.filter((service) =>
      own(service).some(
        ({ text }) => delays(text) && /febre|infecção/.test(text) && !text.startsWith(NO_FEVER_WAITS),
      ),
    );
    expect(delayed.map(({ code }) => code)).toEqual([]);
  });

  test('is named on the page of such a vaccine, where no age is known', async () => {
    const vaccines = (await knownServices()).filter(
      ({ min, rules }) =>
        min <= 2 &&
        rules.some(({ text }) => text.startsWith('Está com febre no dia da vacina? Então espere melhorar')),
    );
    expect(vaccines.length).toBeGreaterThan(13);
    expect(vaccines.filter(({ text }) => !text.includes(NO_FEVER_WAITS)).map(({ code }) => code)).toEqual([]);
  });

  test('is not asked about from three months on, when a fever puts the vaccine off', async () => {
    for (const age of [3, 30, 400]) {
      const [vaccine] = (await knownServices()).filter(({ code }) => code === 'VA-0006');
      expect(
        contraindicationsFor(vaccine?.rules ?? [], ofAge(age)).map(({ statement }) => statement),
      ).not.toContain(NO_FEVER_WAITS);
      expect(rulesFor(vaccine?.rules ?? [], ofAge(age)).map(({ text }) => text)).toContain(
        'Está com febre no dia da vacina? Então espere melhorar e mude a data.',
      );
    }
  });
});

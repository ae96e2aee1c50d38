import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { mergePlan, type Plan } from '../merge-plan.ts';
import { rulesFor } from '../prep-rule.ts';
import { relativeSteps } from '../step-texts.ts';
import { rulesOf } from './rules-of.ts';

const { db } = await testDatabase({ demo: true });
const deps = testDeps(db);

const ANYBODY = { ageMonths: null, sex: null };

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Subjects of prohibitions and questions. When a service's text matches one, its plan has to match it too. */
const WORDS: Record<string, RegExp> = {
  alcohol: /alcool/,
  coffee: /\bcafe\b/,
  tea: /\bchas?\b/,
  smoking: /\bfum[aeo]|cigarro/,
  exercise: /exercic|exercit|trein[eo]|esforco|caminhar|esporte|atividade/,
  bicycle: /bicicleta/,
  hand: /(fech(?:[ae]r?|ando)|mexa) a mao/,
  rest: /repous|descans|sentad|deitad/,
  menstruation: /menstrua/,
  cycle: /\bciclo/,
  sex: /sexual|\brelacao\b/,
  ejaculation: /ejacul|abstinencia/,
  masturbation: /masturba/,
  breasts: /mamas\b/,
  medicine: /remedio|medicament/,
  tablet: /comprimido/,
  injection: /injecao/,
  prescription: /receitad?[ao]?\b/,
  antibiotic: /antibiotico/,
  antiviral: /antivira/,
  anticoagulant: /anticoagulante|varfarina|heparina/,
  antiInflammatory: /anti-inflamatorio|\baas\b|acetilsalicilico/,
  insulin: /\binsulina/,
  levothyroxine: /levotiroxina/,
  thyroidMedicine: /(tireoide|tireoidismo|t3)\b/,
  corticoid: /corticoide/,
  hormone: /hormonio|hormonal|anticoncepcional|estrogenio|anabolizante/,
  allergyMedicine: /antialergico|bombinha/,
  diuretic: /diuretico/,
  omeprazole: /omeprazol/,
  isotretinoin: /isotretinoina/,
  immunosuppressant: /imunossupressor/,
  immunoglobulin: /imunoglobulina/,
  amiodarone: /amiodarona/,
  methotrexate: /metotrexato/,
  erythropoietin: /eritropoetina/,
  anticonvulsant: /anticonvulsivante/,
  chemotherapy: /quimioterapia/,
  chloroquine: /cloroquina/,
  finasteride: /finasterida|dutasterida/,
  citrate: /citrato/,
  antipyretic: /antitermico/,
  laxative: /laxante/,
  suppository: /supositorio/,
  contrast: /contraste\b/,
  ointment: /pomada/,
  cream: /creme/,
  spray: /\bspray|descongestionante/,
  mouthwash: /antisseptico|enxaguante/,
  enzymes: /enzimas/,
  supplement: /suplemento|energetico|pre-treino/,
  biotin: /biotina/,
  bismuth: /bismuto/,
  iron: /\bferro\b/,
  zinc: /zinco/,
  copper: /cobre\b/,
  calcium: /suplementos? de calcio/,
  magnesium: /magnesio/,
  selenium: /selenio/,
  vitamin: /vitamina/,
  b12: /\bb12\b/,
  folicAcid: /acido folico|folato/,
  creatine: /creatina\b/,
  protein: /proteina/,
  dhea: /\bdhea\b/,
  herbal: /fitoterapico/,
  liveVaccine: /vacinas? (?:vivas?|de virus vivos?)/,
};

/** Permissions stay out of plans: they would contradict another service of the visit that asks to stop. */
const PERMITS = 'permits, and forbids nothing';

/** The plan has one sentence that keeps the usual medicines unless the doctor says otherwise. */
const EVERY_VISIT = 'care 100';

/** Each visit asks about an anticoagulant by itself. */
const ASKED = 'care 118';

/** The dose's own step asks for its hour. */
const DOSE = 'care 107';

/** Subjects that a plan leaves out, by reason. */
const LEFT_OUT: Record<string, string> = {
  'CB-0014 anticoagulant': ASKED,
  'EX-0005 medicine': ASKED,
  'EX-0029 medicine': EVERY_VISIT,
  'EX-0069 cycle': PERMITS,
  'EX-0185 allergyMedicine': PERMITS,
  'EX-0189 allergyMedicine': PERMITS,
  'EX-0189 spray': PERMITS,
  'EX-0219 enzymes': PERMITS,
  'EX-0243 tablet': DOSE,
  'GE-0010 anticoagulant': PERMITS,
  'GE-0011 medicine': PERMITS,
  'GE-0012 vitamin': PERMITS,
  'GE-0012 folicAcid': PERMITS,
  'GE-0021 ejaculation': PERMITS,
  'GE-0027 medicine': PERMITS,
  'SS-0002 medicine': PERMITS,
  'SS-0011 medicine': PERMITS,
  'VA-0022 anticoagulant': ASKED,
  'VA-0032 anticoagulant': ASKED,
  'VA-0032 exercise': PERMITS,
};

interface Planned {
  code: string;
  text: string;
  steps: string[];
}

/** Contraindications and advice about an anticoagulant prepare nothing. */
const stepsOf = (plan: Plan): string[] =>
  relativeSteps(plan)
    .filter(({ kind }) => kind !== 'contraindication' && kind !== 'anticoagulant')
    .map(({ text }) => plain(text));

async function plannedServices(): Promise<Planned[]> {
  const { rows } = await db.execute<{ id: number; code: string; name: string; text: string }>(
    sql`select id, code, name, preparation as text from products where preparation <> '' order by code`,
  );
  const ids = rows.map(({ id }) => id);
  const rules = await rulesOf(deps, ids);
  return rows.map(({ id, code, name, text }) => {
    const plan = mergePlan([{ id, name, rules: rulesFor(rules.get(id) ?? [], ANYBODY) }]);
    return { code, text: plain(text), steps: stepsOf(plan) };
  });
}

test('the plan of each demo service repeats what its own text forbids or asks for', {
  meta: { spec: ['care 103'] },
}, async () => {
  const services = await plannedServices();
  expect(services.length).toBe(400);
  const left = services.flatMap(({ code, text, steps }) =>
    Object.entries(WORDS)
      .filter(([, word]) => word.test(text) && !word.test(steps.join(' ')))
      .map(([word]) => `${code} ${word}`),
  );
  expect(left.toSorted()).toEqual(Object.keys(LEFT_OUT).toSorted());
});

/** Medicines and supplements that a doctor may have prescribed. */
const PRESCRIBED =
  /remedio|antibiotico|antifungico|laxante|spray|creme|pomada|injecao|comprimido|suplemento|vitamina|\baas\b|antitermico|dose da manha/g;
const STOPS = /\b(nao (use|tome|de|passe)|evite|fique sem|espere|sem|pare(?! o jejum)|adie|deixe)\b/;
const WITH_THE_DOCTOR =
  /orientacao do (seu )?medico|pergunte ao medico|acordo do medico|por conta propria|nao pare|pelo pediatra/;

test('no plan stops a medicine without naming the doctor', { meta: { spec: ['care 104'] } }, async () => {
  const found = (step: string): string[] => step.match(PRESCRIBED) ?? [];
  const alone = (await plannedServices()).flatMap(({ code, steps }) => {
    const withDoctor = new Set(steps.filter((step) => WITH_THE_DOCTOR.test(step)).flatMap(found));
    return steps
      .filter((step) => STOPS.test(step) && found(step).length > 0)
      .filter((step) => !found(step).some((word) => withDoctor.has(word)))
      .map((step) => `${code} ${step}`);
  });
  expect(alone).toEqual([]);
});

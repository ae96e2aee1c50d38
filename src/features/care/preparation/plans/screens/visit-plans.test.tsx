import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type CareAnswers, NO_ANSWERS, withReply } from '#features/care/preparation/advice/care-answers.ts';
import { hours, preparedLine, rule, plannedVisit as said } from '#test/cast/prepared.ts';
import { EVERY_VISIT, visitNotes } from '../visit-notes.ts';
import { type PlannedVisit, type PreparedLine, shownPlans, visitPlans } from '../visit-plans.ts';
import { VisitPlans } from './visit-plans.tsx';
import { VisitSteps } from './visit-steps.tsx';

const cortisol = preparedLine(1, 'Cortisol', [rule('clock', { min: 7 * 60, max: 8 * 60 })]);

const WHATSAPP = 'https://wa.me';
const EARLY = new Date('2026-11-26T10:30:00Z');
const LATE = new Date('2026-11-26T18:00:00Z');

const TODAY = '2026-11-20';

const linksOf = (lines: PreparedLine[], planned: PlannedVisit[] = [], calendar: string | null = '/c') => {
  const papers = { calendar, print: '/i', page: 'https://loja.example/p' };
  const html = renderToStaticMarkup(
    <VisitPlans visits={shownPlans(visitPlans(lines, planned), TODAY)} papers={papers} />,
  );
  return [...html.matchAll(/<a href="(\/.|https:\/\/wa\.me)/g)].map(([, href]) => href);
};

test('offers a suitable time for the calendar, and keeps the date that the team set in any case', () => {
  expect(linksOf([cortisol], [said(EARLY)])).toEqual(['/c', '/i', WHATSAPP]);
  expect(linksOf([cortisol], [said(LATE)])).toEqual(['/i']);
  expect(linksOf([{ ...cortisol, bookedFor: LATE }])).toEqual(['/c', '/i']);
});

test('offers no calendar where the page offers it elsewhere', () => {
  expect(linksOf([cortisol], [said(EARLY)], null)).toEqual(['/i', WHATSAPP]);
});

test('says once what every visit needs, however many visits there are', {
  meta: { spec: ['care 100'] },
}, () => {
  const ben = { ...cortisol, person: 'ben', beneficiaryId: 8 };
  const html = renderToStaticMarkup(<VisitPlans visits={shownPlans(visitPlans([cortisol, ben]), TODAY)} />);
  expect(html.split(EVERY_VISIT)).toHaveLength(2);
  expect(EVERY_VISIT).toBe(
    'Continue tomando seus remédios, a não ser que o preparo ou o seu médico diga outra coisa. Tenha em mãos um documento com foto e, se o exame exigir, o pedido médico.',
  );
});

test('folds a plan to one line, and leaves it open where a time does not suit', () => {
  const glucose = preparedLine(1, 'Glicemia', [
    hours('fasting', 8, 14),
    rule('exercise', { text: 'Exercício' }),
  ]);
  const folded = (...planned: PlannedVisit[]) =>
    renderToStaticMarkup(<VisitPlans visits={shownPlans(visitPlans([glucose], planned), TODAY)} folded />);
  expect(folded()).toMatch(
    /<details(?![^>]*open)[^>]*><summary.*Seu preparo.*Jejum de 8 a 14 h · 2 passos.*<\/summary>/,
  );
  expect(folded(said(LATE))).toMatch(/<details[^>]* open=""/);
});

test('the line of a folded plan names only people with something to prepare', () => {
  const bruno = { person: 'bruno', personName: 'Bruno Reis', beneficiaryId: 8 };
  const fasting = preparedLine(1, 'Glicemia', [hours('fasting', 8, 14)], bruno);
  const none = preparedLine(2, 'TSH', [rule('medicine', { text: 'Biotina' })]);
  const html = renderToStaticMarkup(
    <VisitPlans visits={shownPlans(visitPlans([fasting, none]), TODAY)} folded />,
  );
  const line = /<summary.*?<\/summary>/s.exec(html)?.[0];
  expect(line).toContain('Bruno: Jejum de 8 a 14 h');
  expect(line).not.toContain('Ana');
});

test('the line of a folded plan counts the safety questions without an answer', () => {
  const rules = [hours('fasting', 8, 14), hours('diabetes', 8, null, 'Fale com o seu médico.')];
  const visits = shownPlans(visitPlans([preparedLine(1, 'Glicemia', rules)]), TODAY);
  const lineWith = (answers: CareAnswers) => {
    const care = { answersOf: () => answers, change: () => {} };
    return /<summary.*?<\/summary>/s.exec(
      renderToStaticMarkup(<VisitPlans visits={visits} care={care} folded />),
    )?.[0];
  };
  expect(lineWith(NO_ANSWERS)).toContain('· 1 pergunta');
  expect(lineWith(withReply(NO_ANSWERS, 'diabetes', 'no'))).not.toContain('pergunta');
});

test('counts no hour from a time that does not suit, unless the team expects the patient', () => {
  const glucose = preparedLine(1, 'Glicemia', [hours('fasting', 8, 14)]);
  const [refused] = shownPlans(visitPlans([glucose], [said(LATE)]), TODAY);
  const [agreed] = shownPlans(visitPlans([{ ...glucose, bookedFor: LATE }]), TODAY);
  if (!refused || !agreed) throw new Error('no visit');
  const words = (visit: typeof refused) => renderToStaticMarkup(<VisitSteps visit={visit} />);
  expect(words(refused)).toMatch(/Este horário não serve.*Jejum de 8 a 14 horas; água pode\./);
  expect(words(refused)).not.toMatch(/termine de comer|última refeição/);
  expect(words(agreed)).toMatch(/última refeição/);
});

test('names a vaccination as such, and never as a collection', () => {
  const noon = Date.parse('2026-11-26T15:00:00Z');
  const cholera = preparedLine(
    1,
    'Vacina cólera oral',
    [
      hours(
        'diet',
        1,
        null,
        'Não coma nem beba nada. Depois da dose, espere mais 1 hora para comer e beber.',
      ),
      rule('exercise', { text: 'Exercício' }),
      rule('clock', { min: 9 * 60, max: 17 * 60 }),
      rule('fed'),
    ],
    { isVaccine: true },
  );
  for (const line of [
    { ...cholera, bookedFor: new Date(noon) },
    { ...cholera, personName: '' },
  ]) {
    const html = renderToStaticMarkup(
      <VisitPlans
        now={noon}
        visits={shownPlans(visitPlans([line]), '2026-11-26')}
        papers={{ calendar: '/c', print: '/i', page: 'https://loja.example/p' }}
      />,
    );
    expect(html).not.toMatch(/colet|colh/i);
    expect(html).toMatch(
      line.bookedFor ? /Pronto para a vacina\?.*Já comeu hoje\?/ : /Para a aplicação<.*A aplicação é/,
    );
  }
});

test('page, print and voucher give the same reasons for several visits and for times that do not fit', {
  meta: { spec: ['care 17'] },
}, () => {
  const apart = preparedLine(2, 'Curva glicêmica', [
    rule('exclusive', { others: [1], text: 'Ocupa a manhã.' }),
  ]);
  const visits = shownPlans(visitPlans([cortisol, apart], [said(LATE)]), TODAY);
  const reasons = visits.flatMap((visit) => {
    const { divided, problems } = visitNotes(visit);
    return [divided, ...problems].filter(Boolean);
  });
  expect(reasons.join()).toMatch(/ficam em visitas diferentes.*Este horário não serve/);
  const page = renderToStaticMarkup(<VisitPlans visits={visits} />);
  // The steps are what the print and the voucher show of a visit.
  const paper = renderToStaticMarkup(visits.map((visit) => <VisitSteps key={visit.key} visit={visit} />));
  for (const reason of reasons) {
    expect(page).toContain(reason);
    expect(paper).toContain(reason);
  }
});

test('opens the text of a service without rules, and folds a text that the plan already follows', () => {
  const sputum = preparedLine(3, 'BAAR', []);
  const texts = [cortisol, sputum].map(({ productId, productName }) => ({
    productId,
    productName,
    beneficiaryId: 7,
    personName: 'Ana',
    html: `<p>Texto de ${productName}.</p>`,
  }));
  const page = (lines: PreparedLine[]) =>
    renderToStaticMarkup(
      <VisitPlans visits={shownPlans(visitPlans(lines), TODAY)} texts={texts} />,
    ).replaceAll(/<details.*?<\/details>/g, '[dobrado]');
  expect(page([cortisol, sputum])).toMatch(/<h4[^>]*>BAAR<\/h4><div[^>]*><p>Texto de BAAR/);
  expect(page([cortisol, sputum])).not.toContain('Texto de Cortisol');
  expect(page([])).toContain('Texto de BAAR');
});

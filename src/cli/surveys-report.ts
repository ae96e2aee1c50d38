import { type Nps, npsOf } from '#features/outreach/surveys/nps.ts';
import { RATINGS } from '#features/outreach/surveys/questions.ts';
import { ABOUT_NAMES, type SurveyReport } from '#features/outreach/surveys/report.ts';
import { heardName, KIND_NAMES, tagName } from '#features/outreach/surveys/report-row.ts';
import { dayOf, formatDay } from '#values/calendar-day.ts';
import { textTable } from './table.ts';

export function surveysReport(report: SurveyReport): string {
  const { answers, nps, ratings, tags, found, heard, comments } = report;
  if (Object.keys(answers).length === 0) return 'Nenhuma resposta neste recorte.\n';
  const sections = [
    section(
      'Respostas',
      Object.entries(KIND_NAMES).map(([kind, name]) => [name, answers[kind] ?? 0]),
    ),
    npsSection(npsOf(nps), nps),
    section(
      'Nota da experiência',
      RATINGS.toReversed().map(({ value, label }) => [`${value} ${label}`, ratings[value] ?? 0]),
    ),
    section('Opções marcadas', byCount(tags, tagName)),
    section('Encontrou tudo', [
      ['Sim', found.yes],
      ['Não', found.no],
    ]),
    section('Como ficou sabendo', byCount(heard, heardName)),
    comments.length > 0 &&
      [
        'Comentários, o mais novo primeiro',
        ...comments.map(
          ({ at, about, nps: rating, text }) =>
            `${formatDay(dayOf(at))}, ${ABOUT_NAMES[about]}${rating === null ? '' : `, nota ${rating}`}: ${text.replaceAll('\n', ' ')}`,
        ),
      ].join('\n  '),
  ];
  return `${sections.filter(Boolean).join('\n\n')}\n`;
}

type Row = readonly [name: string, count: number];

function section(title: string, rows: readonly Row[]): string {
  const all = rows.reduce((sum, [, count]) => sum + count, 0);
  if (all === 0) return '';
  const table = textTable(rows.map(([name, count]) => [name, String(count)]));
  return [title, ...table.split('\n')].join('\n  ');
}

const byCount = (counts: Record<string, number>, nameOf: (id: string) => string): Row[] =>
  Object.entries(counts)
    .toSorted(([, one], [, other]) => other - one)
    .map(([id, count]) => [nameOf(id), count]);

function npsSection(result: Nps | null, counts: readonly number[]): string {
  if (!result) return '';
  const { answers, promoters, detractors, score, from, to } = result;
  return [
    `NPS ${score} (entre ${from} e ${to}, com 95% de confiança)`,
    `${answers} respostas: ${promoters} promotores (9 e 10), ${answers - promoters - detractors} neutros (7 e 8), ${detractors} detratores (0 a 6)`,
    ...counts.map((count, rating) => `${String(rating).padStart(2)}  ${count}`).toReversed(),
    'Intervalo: Wald ajustado para o NPS (B. Rocks, The American Statistician 70(4), 2016)',
  ].join('\n  ');
}

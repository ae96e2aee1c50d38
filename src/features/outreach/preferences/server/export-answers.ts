import { stringify } from 'csv-stringify/sync';
import type { Deps } from '#platform/deps.ts';
import { dayOf, formatDay } from '#values/calendar-day.ts';
import { selectAllAnswers } from './internal/queries.ts';

const COLUMNS = ['cliente', 'codigo', 'pergunta', 'resposta', 'respondido_em'];

/** The byte order mark makes spreadsheets read UTF-8. Cells that look like formulas are escaped. */
export async function exportAnswers({ db }: Deps): Promise<string | null> {
  const answers = await selectAllAnswers(db);
  if (answers.length === 0) return null;
  const rows = answers.map(({ customerId, questionCode, label, answer, answeredAt }) => [
    String(customerId),
    questionCode,
    label ?? '',
    answer,
    formatDay(dayOf(answeredAt)),
  ]);
  return stringify([COLUMNS, ...rows], {
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
  });
}

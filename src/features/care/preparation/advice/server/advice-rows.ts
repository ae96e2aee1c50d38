import { date, text } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { type AdviceRecord, CERTAINTIES } from '#features/care/preparation/advice/advice.ts';
import type { Problem } from '#platform/import/import.ts';
import { cell, dayAsCell, dayCell, wordCell } from '#platform/import/import-cells.ts';
import type { CalendarDay } from '#values/calendar-day.ts';

export const adviceColumns = {
  source: text().notNull(),
  sourceOn: date('source_on'),
  certainty: text().notNull().$type<AdviceRecord['certainty']>(),
  approvedBy: text('approved_by').notNull().default(''),
  approvedOn: date('approved_on'),
  validFrom: date('valid_from'),
  validUntil: date('valid_until'),
};

export const adviceCells = {
  fonte: cell,
  fonte_em: dayCell,
  certeza: wordCell(CERTAINTIES),
  aprovado_por: cell,
  aprovado_em: dayCell,
  valido_de: dayCell,
  valido_ate: dayCell,
};

const cells = v.object(adviceCells);

/** The values that "(vazio)" in a cell stores. */
export const EMPTY_ADVICE = {
  fonte: { source: '' },
  fonte_em: { sourceOn: null },
  certeza: { certainty: 'L' },
  aprovado_por: { approvedBy: '' },
  aprovado_em: { approvedOn: null },
  valido_de: { validFrom: null },
  valido_ate: { validUntil: null },
} as const satisfies Record<keyof typeof adviceCells, Partial<AdviceRecord>>;

/** An empty cell keeps the stored value. */
export const adviceOf = (row: v.InferOutput<typeof cells>, old?: AdviceRecord): AdviceRecord => ({
  source: row.fonte || (old?.source ?? ''),
  sourceOn: row.fonte_em ?? old?.sourceOn ?? null,
  certainty: row.certeza ?? old?.certainty ?? 'L',
  approvedBy: row.aprovado_por || (old?.approvedBy ?? ''),
  approvedOn: row.aprovado_em ?? old?.approvedOn ?? null,
  validFrom: row.valido_de ?? old?.validFrom ?? null,
  validUntil: row.valido_ate ?? old?.validUntil ?? null,
});

/** An approval says what its author has read, so it cannot be of a day to come. A stored one is not judged again. */
export const datedAhead = (
  {
    old,
    next,
  }: { old: Pick<AdviceRecord, 'approvedOn'> | undefined; next: Pick<AdviceRecord, 'approvedOn'> },
  today: CalendarDay,
): Problem[] =>
  next.approvedOn !== null && next.approvedOn > today && next.approvedOn !== old?.approvedOn
    ? [{ column: 'aprovado_em', reason: 'não pode ser um dia que ainda não chegou' }]
    : [];

export const ADVICE_LABELS = {
  fonte: { label: 'Fonte', help: 'De onde vem: a bula, a diretriz ou o laboratório.' },
  fonte_em: { label: 'Data da fonte', help: 'Quando foi publicada ou lida.' },
  certeza: { label: 'Certeza', help: 'H: várias fontes ou lei; M: uma fonte; L: prática geral.' },
  aprovado_por: {
    label: 'Aprovado por',
    help: 'Nome e conselho de quem aprovou.',
    by: 'care',
    lapses: true,
    signed: true,
  },
  aprovado_em: {
    label: 'Aprovado em',
    help: 'Se o conteúdo mudar, precisa de nova aprovação.',
    by: 'care',
    lapses: true,
  },
  valido_de: { label: 'Vale desde', help: 'Vazio: desde já.', by: 'care' },
  valido_ate: { label: 'Vale até', help: 'O último dia, inclusive. Vazio: sem fim.', by: 'care' },
} as const;

/** The inverse of `adviceOf`. */
export const adviceText = (advice: AdviceRecord) => ({
  fonte: advice.source,
  fonte_em: dayAsCell(advice.sourceOn),
  certeza: advice.certainty,
  aprovado_por: advice.approvedBy,
  aprovado_em: dayAsCell(advice.approvedOn),
  valido_de: dayAsCell(advice.validFrom),
  valido_ate: dayAsCell(advice.validUntil),
});

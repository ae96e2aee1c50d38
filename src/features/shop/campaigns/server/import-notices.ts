import * as v from 'valibot';
import { defineImporter } from '#platform/import/define-importer.ts';
import { difference, periodProblems } from '#platform/import/import.ts';
import { dayCell, parsedCell, requiredCell } from '#platform/import/import-cells.ts';
import { isSafeHref } from '#values/links.ts';
import { type NoticeRow, selectNotices, upsertNotices } from './internal/queries.ts';

const row = v.object({
  codigo: v.pipe(requiredCell(40), v.regex(/^[a-z0-9-]+$/, 'deve ter só letras minúsculas, números e hífen')),
  texto: requiredCell(200),
  link: parsedCell(
    (text) => (isSafeHref(text) ? text : null),
    'deve ser um caminho da loja, como /vacinas, ou um endereço https://',
  ),
  inicio: dayCell,
  fim: dayCell,
});

/** avisos.csv is keyed by `codigo`. Both days are inclusive and in Brasília; empty means no limit. */
export const noticesImporter = defineImporter({
  schema: row,
  empty: { link: { href: '' }, inicio: { startsOn: null }, fim: { endsOn: null } },
  retires: true,
  load: async ({ db }) => new Map((await selectNotices(db)).map((notice) => [notice.code, notice])),
  key: ({ codigo }) => codigo,
  find: ({ codigo }, stored) => stored.get(codigo),
  merge: (r, old): NoticeRow => ({
    code: r.codigo,
    text: r.texto,
    href: r.link ?? old?.href ?? '',
    startsOn: r.inicio ?? old?.startsOn ?? null,
    endsOn: r.fim ?? old?.endsOn ?? null,
    active: old?.active ?? true,
  }),
  check: ({ next }) => periodProblems(next),
  describe: (candidate) => difference(candidate.row.codigo, candidate, show),
  write: ({ db }, rows) => upsertNotices(db, rows),
});

const show = ({ text }: NoticeRow): string => text.slice(0, 60);

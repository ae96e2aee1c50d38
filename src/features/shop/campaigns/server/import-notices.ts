import * as v from 'valibot';
import type { Deps } from '#platform/deps.ts';
import { defineImporter } from '#platform/import/define-importer.ts';
import { difference, periodProblems } from '#platform/import/import.ts';
import { codeCell, dayAsCell, dayCell, parsedCell, requiredCell } from '#platform/import/import-cells.ts';
import { isSafeHref } from '#values/links.ts';
import { type NoticeRow, selectNotices, upsertNotices } from './internal/queries.ts';

const row = v.object({
  codigo: codeCell(),
  texto: requiredCell(200),
  link: parsedCell(
    (text) => (isSafeHref(text) ? text : null),
    'deve ser um caminho da loja, como /vacinas, ou um endereço https://',
  ),
  inicio: dayCell,
  fim: dayCell,
});

const loadAll = async ({ db }: Deps): Promise<Map<string, NoticeRow>> =>
  new Map((await selectNotices(db)).map((notice) => [notice.code, notice]));

/** avisos.csv is keyed by `codigo`. Both days are inclusive and in Brasília; empty means no limit. */
export const noticesImporter = defineImporter(
  {
    schema: row,
    empty: { link: { href: '' }, inicio: { startsOn: null }, fim: { endsOn: null } },
    retires: true,
    load: loadAll,
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
  },
  {
    labels: {
      codigo: { label: 'Código', help: 'Só a equipe vê. Letras minúsculas, números e hífen.' },
      texto: { label: 'Texto', help: 'O que a faixa diz, até 200 letras.' },
      link: { label: 'Link', help: 'Para onde o clique leva, como /vacinas. Vazio: a faixa só informa.' },
      inicio: { label: 'Aparece desde', help: 'Vazio: desde já.' },
      fim: { label: 'Aparece até', help: 'O último dia, inclusive. Vazio: sem fim.' },
    },
    keys: ['codigo'],
    all: loadAll,
    rows: (stored) => stored.values(),
    cells: ({ code, text, href, startsOn, endsOn }) => ({
      codigo: code,
      texto: text,
      link: href,
      inicio: dayAsCell(startsOn),
      fim: dayAsCell(endsOn),
    }),
  },
);

const show = ({ text }: NoticeRow): string => text.slice(0, 60);

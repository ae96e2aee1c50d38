import * as v from 'valibot';
import type { Deps } from '#platform/deps.ts';
import { defineImporter } from '#platform/import/define-importer.ts';
import { difference } from '#platform/import/import.ts';
import { requiredCell, requiredWordCell } from '#platform/import/import-cells.ts';
import { isSafeHref } from '#values/links.ts';
import { urls } from '#values/urls.ts';
import { TOUR_FIELDS } from '../tour.ts';
import { selectTourTexts, type TourText, upsertTourTexts } from './internal/queries.ts';

const row = v.object({ campo: requiredWordCell(TOUR_FIELDS), texto: requiredCell(400) });

const LINKS = new Set<string>(['redirect_link', 'urlVideo']);

const load = async ({ db }: Deps): Promise<Map<string, TourText>> =>
  new Map((await selectTourTexts(db)).map((tourText) => [tourText.field, tourText]));

export const tourImporter = defineImporter(
  {
    schema: row,
    load,
    key: ({ campo }) => campo,
    find: ({ campo }, stored) => stored.get(campo),
    merge: ({ campo, texto }): TourText => ({ field: campo, text: texto }),
    check: ({ next }) =>
      LINKS.has(next.field) && !isSafeHref(next.text)
        ? [{ column: 'texto', reason: 'deve ser um caminho da loja, como /vacinas, ou um endereço https://' }]
        : [],
    describe: (candidate) => difference(candidate.row.campo, candidate, ({ text }) => text.slice(0, 60)),
    write: ({ db }, rows) => upsertTourTexts(db, rows),
  },
  {
    labels: {
      campo: {
        label: 'Parte',
        help: 'stepTwo é o segundo passo; urlVideo, o vídeo; redirect_link, o botão do fim.',
      },
      texto: { label: 'Texto', help: 'Até 400 letras; um caminho, como /vacinas, para o vídeo e o botão.' },
    },
    keys: ['campo'],
    all: load,
    rows: (stored) => TOUR_FIELDS.flatMap((field) => stored.get(field) ?? []),
    cells: ({ field, text }) => ({ campo: field, texto: text }),
    pageOf: () => urls.onboarding(),
  },
);

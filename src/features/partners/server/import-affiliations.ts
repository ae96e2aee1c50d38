import * as v from 'valibot';
import { PARTNER_VENDORS } from '#features/pricing/price.ts';
import type { Deps } from '#platform/deps.ts';
import { addSample, emptyResult, type Importer, type ImportLine, uniqueRows } from '#platform/import.ts';
import { cell, listCell, parsedCell, requiredCell, requiredWordCell } from '#platform/import-cells.ts';
import { contrastRatio, parseHex } from '#values/colour.ts';
import { cpfDigits, isCpf } from '#values/cpf.ts';
import { affiliationsOf, upsertAffiliations } from './internal/queries.ts';

const asCpf = (text: string) => (isCpf(text) ? cpfDigits(text) : null);
const cpfCell = parsedCell(asCpf, 'deve ser um CPF válido');

/** WCAG 2 AA for text of any size. */
const READABLE = 4.5;
/** The page's policy shows images of the store only. */
const LOGO = /^\/\w[\w./-]{0,120}\.(svg|png)$/;

const row = v.pipe(
  v.object({
    cpf: v.pipe(
      cpfCell,
      v.guard((cpf): cpf is string => cpf !== null, 'não pode ficar vazio'),
    ),
    vendor: requiredWordCell(PARTNER_VENDORS),
    tier: requiredCell(40),
    cliente: cell,
    cor: v.pipe(
      parsedCell(parseHex, 'deve ser uma cor como #8e2a6b'),
      v.check(
        (colour) => colour === null || contrastRatio(colour, '#ffffff') >= READABLE,
        'tem contraste de menos de 4,5:1 sobre branco: não seria lida',
      ),
    ),
    icone: cell,
    logo: v.pipe(
      cell,
      v.check(
        (path) => path === '' || LOGO.test(path),
        'deve ser um caminho da loja, como /parceiros/clube.svg',
      ),
    ),
    dependentes: v.pipe(
      listCell,
      v.check((cpfs) => cpfs.every(isCpf), 'deve ter só CPFs válidos, separados por |'),
    ),
  }),
  v.transform(({ cpf, vendor, tier, cliente, cor, icone, logo, dependentes }) => ({
    cpf,
    vendor,
    tier,
    client: cliente,
    color: cor ?? '',
    icon: icone,
    logo,
    dependents: dependentes.map(cpfDigits),
  })),
);

type AffiliationRow = v.InferOutput<typeof row>;

/** parceiros.csv: the members of the partner programmes, by CPF. Samples name no CPF. */
export const affiliationImporter: Importer<AffiliationRow> = {
  columns: ['cpf', 'vendor', 'tier', 'cliente', 'cor', 'icone', 'logo', 'dependentes'],
  schema: row,
  apply: importAffiliations,
};

/** Adds and changes memberships; an empty cell keeps what is stored. */
async function importAffiliations(
  deps: Deps,
  rows: ImportLine<AffiliationRow>[],
  { simulate }: { simulate: boolean },
) {
  const result = emptyResult();
  const wanted = uniqueRows(rows, ({ cpf }) => cpf, result);
  const stored = new Map(
    (
      await affiliationsOf(
        deps.db,
        wanted.map(({ row }) => row.cpf),
      )
    ).map((known) => [known.cpf, known]),
  );
  const writes: AffiliationRow[] = [];
  for (const { line, row } of wanted) {
    const known = stored.get(row.cpf);
    const next = known ? keepFilled(row, known) : row;
    if (!known) result.added += 1;
    else if (JSON.stringify(inOrder(known)) === JSON.stringify(inOrder(next))) {
      result.unchanged += 1;
      continue;
    } else {
      result.changed += 1;
      addSample(result, `linha ${line}: ${known.vendor} ${known.tier} → ${next.vendor} ${next.tier}`);
    }
    writes.push(next);
  }
  if (!simulate && writes.length > 0) await upsertAffiliations(deps.db, writes);
  return result;
}

const keepFilled = (row: AffiliationRow, known: AffiliationRow): AffiliationRow => ({
  ...row,
  client: row.client || known.client,
  color: row.color || known.color,
  icon: row.icon || known.icon,
  logo: row.logo || known.logo,
  dependents: row.dependents.length > 0 ? row.dependents : known.dependents,
});

const inOrder = ({ cpf, vendor, tier, client, color, icon, logo, dependents }: AffiliationRow) => [
  cpf,
  vendor,
  tier,
  client,
  color,
  icon,
  logo,
  dependents,
];

import * as v from 'valibot';
import { PARTNER_VENDORS } from '#features/shop/pricing/price.ts';
import { defineImporter } from '#platform/import/define-importer.ts';
import { cell, listCell, parsedCell, requiredCell, requiredWordCell } from '#platform/import/import-cells.ts';
import { contrastRatio, parseHex } from '#values/colour.ts';
import { cpfDigits, isCpf } from '#values/cpf.ts';
import { isEmail, normalizeEmail } from '#values/email.ts';
import { affiliationsOf, upsertAffiliations } from './internal/queries.ts';

const asCpf = (text: string) => (isCpf(text) ? cpfDigits(text) : null);
const asEmail = (text: string) => (isEmail(normalizeEmail(text)) ? normalizeEmail(text) : null);
const cpfCell = parsedCell(asCpf, 'deve ser um CPF válido');

const READABLE = 4.5;
/** The content security policy allows images from this site only. */
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
    email: parsedCell(asEmail, 'deve ser um endereço de e-mail'),
  }),
  v.transform(({ cpf, vendor, tier, cliente, cor, icone, logo, dependentes, email }) => ({
    cpf,
    vendor,
    tier,
    client: cliente,
    color: cor ?? '',
    icon: icone,
    logo,
    dependents: dependentes.map(cpfDigits),
    email,
  })),
);

export type AffiliationRow = v.InferOutput<typeof row>;

/** Imports parceiros.csv, the members of the partner programmes, keyed by CPF. The report shows no CPF. */
export const affiliationImporter = defineImporter({
  schema: row,
  empty: {
    cliente: { client: '' },
    cor: { color: '' },
    icone: { icon: '' },
    logo: { logo: '' },
    dependentes: { dependents: [] },
    email: { email: null },
  },
  optional: ['email'],
  async load({ db }, rows) {
    const cpfs = rows.map(({ cpf }) => cpf);
    return new Map((await affiliationsOf(db, cpfs)).map((known) => [known.cpf, known]));
  },
  key: ({ cpf }) => cpf,
  find: ({ cpf }, stored) => stored.get(cpf),
  merge: (row, old): AffiliationRow => ({
    ...row,
    client: row.client || (old?.client ?? ''),
    color: row.color || (old?.color ?? ''),
    icon: row.icon || (old?.icon ?? ''),
    logo: row.logo || (old?.logo ?? ''),
    dependents: row.dependents.length > 0 ? row.dependents : (old?.dependents ?? []),
    email: row.email ?? old?.email ?? null,
  }),
  describe: ({ line, old, next }) =>
    old ? `linha ${line}: ${old.vendor} ${old.tier} → ${next.vendor} ${next.tier}` : null,
  write: ({ db }, rows) => upsertAffiliations(db, rows),
});

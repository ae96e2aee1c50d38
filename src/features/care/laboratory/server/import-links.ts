import * as v from 'valibot';
import { laboratoriesOf } from '#features/shop/stores/server/laboratories-of.ts';
import type { Deps } from '#platform/deps.ts';
import { type Candidate, defineImporter } from '#platform/import/define-importer.ts';
import { difference, inverse, type Problem } from '#platform/import/import.ts';
import {
  cell,
  codeCell,
  listAsCell,
  listCell,
  parsedCell,
  requiredCell,
  wholeAsCell,
  wholeCell,
  wordCell,
  yesNo,
  yesNoCell,
} from '#platform/import/import-cells.ts';
import { isEmail } from '#values/email.ts';
import { LAB_PROTOCOL_NAMES, LAB_PROTOCOLS } from '../laboratory.ts';
import { type LinkSettings, selectLinks, upsertLinks } from './internal/queries.ts';

/** Ten digits, more than other whole numbers have. */
const tubeCell = parsedCell(
  (text) => (/^\d{1,10}$/.test(text) ? Number(text) : null),
  'deve ser um número de até 10 algarismos',
  { kind: 'whole' },
);

const row = v.object({
  laboratorio: codeCell(),
  protocolo: wordCell(LAB_PROTOCOLS, LAB_PROTOCOL_NAMES),
  entidade: requiredCell(20),
  endereco: v.pipe(cell, v.maxLength(200, 'tem mais de 200 caracteres')),
  porta: wholeCell,
  caminho: v.pipe(
    cell,
    v.transform((text) => text.replace(/\/+$/, '')),
    v.regex(/^(\/[\w.~-]+)*$/, 'deve ser como /fhir/R4'),
    v.maxLength(200, 'tem mais de 200 caracteres'),
  ),
  cifrada: yesNoCell,
  repetir_apos: listCell,
  tubo_inicial: tubeCell,
  tubo_final: tubeCell,
  avisar_criticos: v.pipe(
    listCell,
    v.check((addresses) => addresses.every(isEmail), 'deve ter só endereços de e-mail, separados por |'),
  ),
});
type Row = v.InferOutput<typeof row>;

interface World {
  ids: ReadonlyMap<string, number>;
  codes: ReadonlyMap<number, string>;
  stored: ReadonlyMap<number, LinkSettings>;
}

async function load(deps: Deps): Promise<World> {
  const ids = new Map([...(await laboratoriesOf(deps))].map(([id, { code }]) => [code, id]));
  return {
    ids,
    codes: inverse(ids),
    stored: new Map(
      (await selectLinks(deps.db)).map(({ nextTube: _, heardAt: __, ...link }) => [link.laboratoryId, link]),
    ),
  };
}

const LAST_PORT = 65_535;
/** Ten digits fit on a tube's label at 0.25 mm a module. */
const LAST_TUBE = 9_999_999_999;
const RETRIED = ['AE', 'AR'];

/** ligacoes-laboratorio.csv: how orders and results travel to and from a laboratory. */
export const linksImporter = defineImporter(
  {
    schema: row,
    empty: { repetir_apos: { retries: [] }, caminho: { path: '' }, avisar_criticos: { criticalEmails: [] } },
    retires: true,
    optional: ['protocolo', 'caminho', 'cifrada', 'repetir_apos', 'avisar_criticos'],
    load,
    key: ({ laboratorio }) => laboratorio,
    find: ({ laboratorio }, { ids, stored }) => stored.get(ids.get(laboratorio) ?? 0),
    merge: (r: Row, old, { ids }): LinkSettings => {
      const firstTube = r.tubo_inicial ?? old?.firstTube ?? 0;
      const reached = {
        host: r.endereco || (old?.host ?? ''),
        port: r.porta ?? old?.port ?? 0,
        path: r.caminho || (old?.path ?? ''),
      };
      const isSame = (['host', 'port', 'path'] as const).every((part) => old?.[part] === reached[part]);
      return {
        ...reached,
        laboratoryId: ids.get(r.laboratorio) ?? 0,
        protocol: r.protocolo ?? old?.protocol ?? 'hl7',
        facility: r.entidade,
        own: old?.own ?? '',
        encrypted: r.cifrada ?? old?.encrypted ?? true,
        retries: r.repetir_apos.length > 0 ? r.repetir_apos : (old?.retries ?? ['AE']),
        firstTube,
        lastTube: r.tubo_final ?? old?.lastTube ?? 0,
        criticalEmails: r.avisar_criticos.length > 0 ? r.avisar_criticos : (old?.criticalEmails ?? []),
        active: old?.active ?? true,
        // Another server counts its own time.
        tasksTo: (isSame && old?.tasksTo) || null,
        reportsTo: (isSame && old?.reportsTo) || null,
      };
    },
    check,
    describe: (candidate) =>
      difference(candidate.row.laboratorio, candidate, ({ host, port }) => `${host}:${port}`),
    write: (deps, rows) =>
      upsertLinks(
        deps.db,
        rows.map((row) => ({ ...row, own: row.own || deps.config.baseUrl })),
      ),
  },
  {
    labels: {
      laboratorio: { label: 'Laboratório', help: 'O código em Laboratórios.', refersTo: 'laboratorios' },
      protocolo: { label: 'Protocolo', help: 'HL7 v2 se estiver vazio.' },
      entidade: { label: 'Nome nas mensagens', help: 'Como o sistema do laboratório se chama (MSH-4).' },
      endereco: { label: 'Endereço', help: 'Do sistema do laboratório na rede.' },
      porta: 'Porta',
      caminho: { label: 'Caminho', help: 'Onde o servidor FHIR começa, como /fhir/R4.' },
      cifrada: { label: 'Ligação cifrada', help: 'Só sem ela em teste.' },
      repetir_apos: { label: 'Repetir depois de', help: 'AE ou AR: as respostas que pedem outra tentativa.' },
      tubo_inicial: { label: 'Primeiro tubo', help: 'A faixa de números que o laboratório deu à loja.' },
      tubo_final: { label: 'Último tubo', help: 'Até 10 números.' },
      avisar_criticos: {
        label: 'Avisar de valores críticos',
        help: 'Os e-mails da equipe que fala com o paciente, separados por |.',
      },
    },
    keys: ['laboratorio'],
    all: load,
    rows: ({ stored }) => stored.values(),
    order: ({ laboratoryId }) => laboratoryId,
    cells: (link, { codes }) => ({
      laboratorio: codes.get(link.laboratoryId) ?? '',
      protocolo: link.protocol,
      entidade: link.facility,
      endereco: link.host,
      porta: wholeAsCell(link.port),
      caminho: link.path,
      cifrada: yesNo(link.encrypted),
      repetir_apos: listAsCell(link.retries),
      tubo_inicial: wholeAsCell(link.firstTube),
      tubo_final: wholeAsCell(link.lastTube),
      avisar_criticos: listAsCell(link.criticalEmails),
    }),
  },
);

function check(
  { row: r, next }: Candidate<Row, LinkSettings, LinkSettings>,
  { ids, stored }: World,
): Problem[] {
  const problems: Problem[] = [];
  const refuse = (column: keyof Row, reason: string) => problems.push({ column, reason });
  if (!ids.has(r.laboratorio)) refuse('laboratorio', `o laboratório "${r.laboratorio}" não existe`);
  if (next.host === '') refuse('endereco', 'não pode ficar vazio');
  if (next.port < 1 || next.port > LAST_PORT) refuse('porta', `deve ser um número de 1 a ${LAST_PORT}`);
  if (next.retries.some((code) => !RETRIED.includes(code))) refuse('repetir_apos', 'aceita AE e AR');
  if (next.firstTube < 1) refuse('tubo_inicial', 'deve ser 1 ou mais');
  if (next.lastTube < next.firstTube || next.lastTube > LAST_TUBE)
    refuse('tubo_final', `deve ir de tubo_inicial a ${LAST_TUBE}`);
  const others = [...stored.values()].filter(({ laboratoryId }) => laboratoryId !== next.laboratoryId);
  // A tube's number alone is read at the bench.
  if (others.some((one) => one.firstTube <= next.lastTube && next.firstTube <= one.lastTube))
    refuse('tubo_inicial', 'a faixa de tubos cruza a de outro laboratório');
  if (others.some(({ facility }) => facility === next.facility))
    refuse('entidade', 'outro laboratório já tem este nome');
  return problems;
}

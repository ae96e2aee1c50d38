import * as v from 'valibot';
import { type Charge, currentRequest, type Pix, renderCharge, type Transfer } from './model.ts';
import type { Problem, ProblemKind } from './problem.ts';

const instant = v.pipe(
  v.string(),
  v.regex(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/,
    'Deve ser data e hora RFC 3339.',
  ),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'Data inexistente.'),
);
const flag = v.optional(
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((text) => text === 'true'),
  ),
);
const whole = (min: number, max: number, fallback: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.digits('Deve ser número inteiro.'),
      v.transform(Number),
      v.minValue(min),
      v.maxValue(max),
    ),
    fallback,
  );

const base = {
  inicio: instant,
  fim: instant,
  cpf: v.optional(v.pipe(v.string(), v.regex(/^\d{11}$/))),
  cnpj: v.optional(v.pipe(v.string(), v.regex(/^[0-9A-Z]{14}$/))),
  'paginacao.paginaAtual': whole(0, 1_000_000, '0'),
  'paginacao.itensPorPagina': whole(1, 1000, '100'),
};
type Base = v.InferOutput<v.ObjectSchema<typeof base, undefined>>;

const chargeQuery = v.object({
  ...base,
  status: v.optional(
    v.picklist(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']),
  ),
  locationPresente: flag,
});
const pixQuery = v.object({
  ...base,
  txid: v.optional(v.pipe(v.string(), v.regex(/^[a-zA-Z0-9]{1,35}$/))),
  txIdPresente: flag,
  devolucaoPresente: flag,
});

type Listed = { ok: true; body: object } | { ok: false; problem: Problem };

/** GET /cob: charges created between `inicio` and `fim`. */
export function listCharges(charges: readonly Charge[], query: Record<string, string>): Listed {
  const parsed = parse(chargeQuery, query, 'CobConsultaInvalida');
  if (!parsed.ok) return parsed;
  const { status, locationPresente } = parsed.value;
  const found = charges.filter(
    (charge) =>
      within(parsed.value, charge.createdAt) &&
      paidBy(parsed.value, charge) &&
      (status === undefined || charge.status === status) &&
      locationPresente !== false,
  );
  const page = paginate(parsed.value, found);
  const parametros = { ...page.parametros, ...(status && { status }) };
  return { ok: true, body: { parametros, cobs: page.items.map((charge) => renderCharge(charge)) } };
}

/** GET /pix: Pix received between `inicio` and `fim`, in the order of their receipt. */
export function listPix(causes: readonly (Charge | Transfer)[], query: Record<string, string>): Listed {
  const parsed = parse(pixQuery, query, 'PixConsultaInvalida');
  if (!parsed.ok) return parsed;
  const { txid, txIdPresente, devolucaoPresente } = parsed.value;
  const fits = (pix: Pix) =>
    within(parsed.value, pix.horario) &&
    (txid === undefined || pix.txid === txid) &&
    (txIdPresente === undefined || txIdPresente === (pix.txid !== undefined)) &&
    (devolucaoPresente === undefined || devolucaoPresente === Boolean(pix.devolucoes?.length));
  const found = causes
    .filter((cause) => paidBy(parsed.value, cause))
    .flatMap((cause) => cause.pix.filter(fits))
    .sort((a, b) => a.horario.localeCompare(b.horario));
  const page = paginate(parsed.value, found);
  return { ok: true, body: { parametros: page.parametros, pix: page.items } };
}

function parse<S extends v.GenericSchema<unknown, Base>>(
  schema: S,
  query: Record<string, string>,
  kind: ProblemKind,
): { ok: true; value: v.InferOutput<S> } | { ok: false; problem: Problem } {
  const parsed = v.safeParse(schema, query);
  if (!parsed.success) {
    const violations = parsed.issues.map((issue) => ({
      razao: issue.received === 'undefined' ? 'Parâmetro obrigatório.' : issue.message,
      propriedade: String(issue.path?.at(-1)?.key ?? 'consulta'),
    }));
    return { ok: false, problem: { kind, violations } };
  }
  const { inicio, fim, cpf, cnpj } = parsed.output;
  if (cpf && cnpj) return refuse(kind, 'cpf e cnpj não vão juntos.', 'cpf');
  if (Date.parse(fim) < Date.parse(inicio)) return refuse(kind, 'fim vem antes de inicio.', 'fim');
  return { ok: true, value: parsed.output };
}

const refuse = (kind: ProblemKind, razao: string, propriedade: string) => ({
  ok: false as const,
  problem: { kind, violations: [{ razao, propriedade }] },
});

const within = ({ inicio, fim }: Base, at: string) =>
  Date.parse(inicio) <= Date.parse(at) && Date.parse(at) <= Date.parse(fim);

function paidBy({ cpf, cnpj }: Base, cause: Charge | Transfer): boolean {
  const debtor = 'txid' in cause ? currentRequest(cause).devedor : undefined;
  return (cpf === undefined || debtor?.cpf === cpf) && (cnpj === undefined || debtor?.cnpj === cnpj);
}

function paginate<T>(query: Base, found: readonly T[]) {
  const paginaAtual = query['paginacao.paginaAtual'];
  const itensPorPagina = query['paginacao.itensPorPagina'];
  const { inicio, fim, cpf, cnpj } = query;
  return {
    items: found.slice(paginaAtual * itensPorPagina, (paginaAtual + 1) * itensPorPagina),
    parametros: {
      inicio,
      fim,
      ...(cpf && { cpf }),
      ...(cnpj && { cnpj }),
      paginacao: {
        paginaAtual,
        itensPorPagina,
        quantidadeDePaginas: Math.max(1, Math.ceil(found.length / itensPorPagina)),
        quantidadeTotalDeItens: found.length,
      },
    },
  };
}

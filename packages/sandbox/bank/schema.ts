import * as v from 'valibot';
import type { Violation } from './problem.ts';

// The requests of the Central Bank's Pix API 2.9.0. It allows unknown fields to be ignored, as they are here.

export const TXID = /^[a-zA-Z0-9]{26,35}$/;
export const REFUND_ID = /^[a-zA-Z0-9]{1,35}$/;

const text = (max: number) =>
  v.pipe(v.string('Deve ser texto.'), v.maxLength(max, `No máximo ${max} caracteres.`));

const DECIMAL = /^\d{1,10}\.\d{2}$/;

/** "123.45", above zero. */
export const amount = v.pipe(
  v.string('Deve ser texto.'),
  v.regex(DECIMAL, 'Deve ter a forma 123.45.'),
  v.check((value) => Number(value) !== 0, 'Valor não pode ser zero.'),
);

const debtor = v.pipe(
  v.object({
    cpf: v.optional(v.pipe(v.string(), v.regex(/^\d{11}$/, 'CPF tem 11 dígitos.'))),
    cnpj: v.optional(v.pipe(v.string(), v.regex(/^[0-9A-Z]{14}$/, 'CNPJ tem 14 letras e dígitos.'))),
    nome: text(200),
  }),
  v.check(
    (who) => (who.cpf === undefined) !== (who.cnpj === undefined),
    'Informe CPF ou CNPJ, e só um deles.',
  ),
);

const expiry = v.pipe(
  v.number('Deve ser número.'),
  v.integer('Deve ser inteiro.'),
  v.minValue(1, 'Deve ser maior que zero.'),
);

const value = v.object({
  original: amount,
  modalidadeAlteracao: v.optional(v.picklist([0, 1], 'Deve ser 0 ou 1.')),
});

const common = {
  devedor: v.optional(debtor),
  loc: v.optional(v.object({ id: v.pipe(v.number(), v.integer()) })),
  solicitacaoPagador: v.optional(text(140)),
  infoAdicionais: v.optional(
    v.pipe(v.array(v.object({ nome: text(50), valor: text(200) })), v.maxLength(50, 'No máximo 50 itens.')),
  ),
};
const key = v.pipe(text(77), v.minLength(1, 'Informe a chave.'));

export const chargeRequest = v.object({
  calendario: v.object({ expiracao: v.optional(expiry, 86_400) }),
  valor: value,
  chave: key,
  ...common,
});
export type ChargeRequest = v.InferOutput<typeof chargeRequest>;

export const chargeRevision = v.object({
  calendario: v.optional(v.object({ expiracao: expiry })),
  valor: v.optional(value),
  chave: v.optional(key),
  ...common,
  status: v.optional(
    v.literal('REMOVIDA_PELO_USUARIO_RECEBEDOR', 'Só pode ser REMOVIDA_PELO_USUARIO_RECEBEDOR.'),
  ),
});
export type ChargeRevision = v.InferOutput<typeof chargeRevision>;

export const refundRequest = v.object({
  valor: amount,
  natureza: v.optional(v.picklist(['ORIGINAL', 'RETIRADA'], 'Natureza desconhecida.'), 'ORIGINAL'),
  descricao: v.optional(text(140)),
});
export type RefundRequest = v.InferOutput<typeof refundRequest>;

export const webhookRequest = v.object({
  webhookUrl: v.pipe(
    v.string('Deve ser texto.'),
    v.url('Deve ser um endereço.'),
    v.regex(/^https?:/, 'Deve ser http(s).'),
  ),
});

export function parseBody<S extends v.GenericSchema>(
  schema: S,
  body: unknown,
  prefix: string,
): { ok: true; value: v.InferOutput<S> } | { ok: false; violations: Violation[] } {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return { ok: true, value: parsed.output };
  const violations = parsed.issues.map((issue) => {
    const path = v.getDotPath(issue);
    const shown =
      typeof issue.input === 'string' || typeof issue.input === 'number' ? String(issue.input) : undefined;
    return {
      razao: issue.received === 'undefined' ? 'Campo obrigatório.' : issue.message,
      propriedade: path ? `${prefix}.${path}` : prefix,
      ...(shown !== undefined && { valor: shown.slice(0, 100) }),
    };
  });
  return { ok: false, violations };
}

export function centsOf(decimal: string): number {
  if (!DECIMAL.test(decimal)) throw new Error(`not an amount: ${decimal}`);
  return Math.round(Number(decimal) * 100);
}

export const sumOf = (amounts: readonly string[]) =>
  (amounts.reduce((sum, a) => sum + centsOf(a), 0) / 100).toFixed(2);

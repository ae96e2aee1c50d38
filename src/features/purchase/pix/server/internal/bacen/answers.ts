import * as v from 'valibot';
import { parseDecimal } from '#values/money.ts';
import type { PixCharge, PixPayment, PixRefund } from '../../pix-provider.ts';

// Central Bank's Pix API 2.9.0. Loose objects, because banks add their own fields.

const cents = v.pipe(
  v.string(),
  v.transform(parseDecimal),
  v.check((value) => value !== null, 'not an amount'),
  v.transform((value) => value ?? 0),
);
const instant = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
  v.date(),
);

export const tokenAnswer = v.looseObject({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  expires_in: v.pipe(v.number(), v.minValue(0)),
});

const refundStates = { EM_PROCESSAMENTO: 'processing', DEVOLVIDO: 'done', NAO_REALIZADO: 'failed' } as const;

export const refundAnswer = v.pipe(
  v.looseObject({
    id: v.string(),
    valor: cents,
    status: v.picklist(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']),
    motivo: v.optional(v.string()),
  }),
  v.transform(
    (refund): PixRefund => ({
      id: refund.id,
      amountCents: refund.valor,
      status: refundStates[refund.status],
      reason: refund.motivo ?? null,
    }),
  ),
);

const paymentAnswer = v.pipe(
  v.looseObject({
    endToEndId: v.pipe(v.string(), v.regex(/^[a-zA-Z0-9]{32}$/)),
    txid: v.optional(v.string()),
    chave: v.optional(v.string()),
    valor: cents,
    horario: instant,
    devolucoes: v.optional(v.array(refundAnswer), []),
  }),
  v.transform(({ endToEndId, valor, horario, devolucoes, txid, chave }) => {
    const payment: PixPayment = { endToEndId, amountCents: valor, paidAt: horario, refunds: devolucoes };
    return { ...payment, txid: txid ?? null, key: chave ?? null };
  }),
);

export const receivedAnswer = v.pipe(
  v.looseObject({
    parametros: v.looseObject({
      paginacao: v.looseObject({ quantidadeDePaginas: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
    }),
    pix: v.optional(v.array(paymentAnswer), []),
  }),
  v.transform(({ parametros, pix }) => ({ pix, pages: parametros.paginacao.quantidadeDePaginas })),
);

const chargeStates = {
  ATIVA: 'active',
  CONCLUIDA: 'paid',
  REMOVIDA_PELO_USUARIO_RECEBEDOR: 'removed',
  REMOVIDA_PELO_PSP: 'removed',
} as const;

export const chargeAnswer = v.pipe(
  v.looseObject({
    txid: v.string(),
    status: v.picklist(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']),
    calendario: v.looseObject({
      criacao: instant,
      expiracao: v.optional(v.pipe(v.number(), v.minValue(1)), 86_400),
    }),
    valor: v.looseObject({ original: cents }),
    pixCopiaECola: v.optional(v.string()),
    pix: v.optional(v.array(paymentAnswer), []),
  }),
  v.transform(
    (charge): PixCharge => ({
      txid: charge.txid,
      status: chargeStates[charge.status],
      amountCents: charge.valor.original,
      createdAt: charge.calendario.criacao,
      expiresAt: new Date(charge.calendario.criacao.getTime() + charge.calendario.expiracao * 1000),
      copyPaste: charge.pixCopiaECola ?? null,
      payments: charge.pix.map(({ txid: _, key: __, ...payment }) => payment),
    }),
  ),
);

const problemAnswer = v.looseObject({
  title: v.optional(v.string()),
  detail: v.optional(v.string()),
  violacoes: v.optional(
    v.array(v.looseObject({ razao: v.optional(v.string()), propriedade: v.optional(v.string()) })),
  ),
});

/** For the log: the bank's fields and reasons, never the values that were sent. */
export function describeProblem(status: number, body: unknown): string {
  const problem = v.safeParse(problemAnswer, body);
  if (!problem.success) return `HTTP ${status}`;
  const { title, detail, violacoes = [] } = problem.output;
  const reasons = violacoes.map(({ propriedade, razao }) => `${propriedade ?? '?'}: ${razao ?? '?'}`);
  return [`HTTP ${status}`, title, detail, ...reasons].filter(Boolean).join(' | ');
}

const PAYER = /devedor|pagador|\b(cpf|cnpj)\b/i;

/** Banks name the refused property (`cob.devedor.cpf`); some only write a text. */
export function blamesPayer(body: unknown): boolean {
  const problem = v.safeParse(problemAnswer, body);
  if (!problem.success) return false;
  const { detail = '', violacoes = [] } = problem.output;
  const named = violacoes.map(({ propriedade, razao }) => propriedade ?? razao ?? '');
  return (named.length > 0 ? named : [detail]).some((text) => PAYER.test(text));
}

import * as v from 'valibot';
import { instant, optional, optionalList, reais, text, wholeNumber } from '#platform/outside/answer.ts';
import type { PixCharge, PixPayment, PixRefund } from '../../pix-provider.ts';

// The shapes follow the Central Bank's Pix API 2.9.0. Only the members that decide money are read strictly.

export const tokenAnswer = v.looseObject({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  expires_in: optional(wholeNumber),
});

const refundStates = { EM_PROCESSAMENTO: 'processing', DEVOLVIDO: 'done', NAO_REALIZADO: 'failed' } as const;

export const refundAnswer = v.pipe(
  v.looseObject({
    id: text,
    valor: reais,
    status: v.picklist(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']),
    motivo: optional(text),
    rtrId: optional(text),
    horario: optional(v.looseObject({ solicitacao: optional(instant), liquidacao: optional(instant) })),
  }),
  v.transform(
    (refund): PixRefund => ({
      id: refund.id,
      amountCents: refund.valor,
      status: refundStates[refund.status],
      reason: refund.motivo,
      returnId: refund.rtrId,
      at: refund.horario?.liquidacao ?? refund.horario?.solicitacao ?? null,
    }),
  ),
);

const paymentAnswer = v.pipe(
  v.looseObject({
    endToEndId: v.pipe(v.string(), v.regex(/^[a-zA-Z0-9]{32}$/)),
    txid: optional(text),
    chave: optional(text),
    valor: reais,
    horario: instant,
    devolucoes: optionalList(refundAnswer),
  }),
  v.transform(({ endToEndId, valor, horario, devolucoes, txid, chave }) => {
    const payment: PixPayment = { endToEndId, amountCents: valor, paidAt: horario, refunds: devolucoes };
    return { ...payment, txid, key: chave };
  }),
);

/** Receipts decide money: banks leave them out or write null, but another shape must not hide a payment. */
const receipts = v.nullish(v.array(paymentAnswer));

export const receivedAnswer = v.pipe(
  v.looseObject({
    parametros: v.looseObject({
      paginacao: v.looseObject({ quantidadeDePaginas: wholeNumber }),
    }),
    pix: receipts,
  }),
  v.transform(({ parametros, pix }) => ({ pix: pix ?? [], pages: parametros.paginacao.quantidadeDePaginas })),
);

const DAY_SECONDS = 86_400;

const chargeStates = {
  ATIVA: 'active',
  CONCLUIDA: 'paid',
  REMOVIDA_PELO_USUARIO_RECEBEDOR: 'removed',
  REMOVIDA_PELO_PSP: 'removed',
} as const;

export const chargeAnswer = v.pipe(
  v.looseObject({
    txid: text,
    status: v.picklist(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']),
    calendario: v.looseObject({
      criacao: instant,
      expiracao: optional(v.pipe(wholeNumber, v.minValue(1))),
    }),
    valor: v.looseObject({ original: reais }),
    pixCopiaECola: optional(v.string()),
    pix: receipts,
  }),
  v.transform(
    (charge): PixCharge => ({
      txid: charge.txid,
      status: chargeStates[charge.status],
      amountCents: charge.valor.original,
      createdAt: charge.calendario.criacao,
      expiresAt: new Date(
        charge.calendario.criacao.getTime() + (charge.calendario.expiracao ?? DAY_SECONDS) * 1000,
      ),
      copyPaste: charge.pixCopiaECola,
      payments: (charge.pix ?? []).map(({ txid: _, key: __, ...payment }) => payment),
    }),
  ),
);

const problemAnswer = v.looseObject({
  title: optional(text),
  detail: optional(text),
  violacoes: optionalList(
    v.fallback(v.looseObject({ razao: optional(text), propriedade: optional(text) }), {
      razao: null,
      propriedade: null,
    }),
  ),
});

/** The log gets the bank's fields and reasons, never the values that were sent. */
export function describeProblem(status: number, body: unknown): string {
  const problem = v.safeParse(problemAnswer, body);
  if (!problem.success) return `HTTP ${status}`;
  const { title, detail, violacoes } = problem.output;
  const reasons = violacoes.map(({ propriedade, razao }) => `${propriedade ?? '?'}: ${razao ?? '?'}`);
  return [`HTTP ${status}`, title, detail, ...reasons].filter(Boolean).join(' | ');
}

const PAYER = /devedor|pagador|\b(cpf|cnpj)\b/i;

/** Banks name the refused property (`cob.devedor.cpf`); some only write a text. */
export function blamesPayer(body: unknown): boolean {
  const problem = v.safeParse(problemAnswer, body);
  if (!problem.success) return false;
  const { detail, violacoes } = problem.output;
  const named = violacoes.map(({ propriedade, razao }) => propriedade ?? razao ?? '');
  return (named.length > 0 ? named : [detail ?? '']).some((text) => PAYER.test(text));
}

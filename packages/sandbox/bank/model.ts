import { randomBytes, randomInt } from 'node:crypto';
import type { ChargeRequest } from './schema.ts';

type ChargeStatus = 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR' | 'REMOVIDA_PELO_PSP';

export type Refund = {
  id: string;
  rtrId: string;
  valor: string;
  natureza: 'ORIGINAL' | 'RETIRADA';
  descricao?: string;
  horario: { solicitacao: string; liquidacao?: string };
  status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO';
  motivo?: string;
};

export type Pix = {
  endToEndId: string;
  /** Absent when the payer only knew the key. */
  txid?: string;
  chave: string;
  valor: string;
  horario: string;
  infoPagador: string;
  devolucoes?: Refund[];
};

export type Charge = {
  txid: string;
  createdAt: string;
  status: ChargeStatus;
  location: { id: number; location: string; tipoCob: 'cob'; criacao: string };
  copyPaste: string;
  revisions: ChargeRequest[];
  pix: Pix[];
};

export type Transfer = { id: string; pix: Pix[] };

export function currentRequest(charge: Charge): ChargeRequest {
  const last = charge.revisions.at(-1);
  if (!last) throw new Error(`charge ${charge.txid} has no revision`);
  return last;
}

export const expiresAt = (charge: Charge) =>
  new Date(new Date(charge.createdAt).getTime() + currentRequest(charge).calendario.expiracao * 1000);

export const isExpired = (charge: Charge, now: Date) => charge.status === 'ATIVA' && now > expiresAt(charge);

export function renderCharge(charge: Charge, revision = charge.revisions.length - 1) {
  const request = charge.revisions[revision];
  if (!request) return null;
  return {
    ...request,
    calendario: { criacao: charge.createdAt, expiracao: request.calendario.expiracao },
    txid: charge.txid,
    revisao: revision,
    loc: charge.location,
    location: charge.location.location,
    status: charge.status,
    pixCopiaECola: charge.copyPaste,
    ...(charge.pix.length > 0 && { pix: charge.pix }),
  };
}

/** The participant's number inside the identifiers; it belongs to no real bank. */
const ISPB = '99999004';

/** E or D + ISPB + yyyyMMddHHmm (UTC) + 11 letters and digits: endToEndId and rtrId. */
export function settlementId(kind: 'E' | 'D', at: Date): string {
  const minute = at.toISOString().replace(/\D/g, '').slice(0, 12);
  const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
  const tail = Array.from({ length: 11 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${kind}${ISPB}${minute}${tail}`;
}

export const newTxid = () => randomBytes(16).toString('hex');

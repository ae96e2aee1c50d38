import { randomBytes } from 'node:crypto';
import type { Table } from '../shared/table.ts';
import { brCode } from './brcode.ts';
import { type Charge, currentRequest } from './model.ts';
import type { Problem, Violation } from './problem.ts';
import { type ChargeRequest, type ChargeRevision, TXID } from './schema.ts';

export type Receiver = { name: string; city: string; keys: readonly string[] };
export type ChargeBook = { table: Table<Charge>; clock: () => Date; receiver: Receiver };
export type Outcome<T> = { ok: true; value: T } | { ok: false; problem: Problem };

const refuse = (...violations: Violation[]): { ok: false; problem: Problem } => ({
  ok: false,
  problem: { kind: 'CobOperacaoInvalida', violations },
});

/** On an ATIVA charge the same request changes nothing, and another one is its next revision. Other charges refuse. */
export function createCharge(book: ChargeBook, txid: string, request: ChargeRequest): Outcome<Charge> {
  if (!TXID.test(txid)) {
    return refuse({
      razao: 'O txid tem de 26 a 35 letras e dígitos.',
      propriedade: 'txid',
      valor: txid.slice(0, 100),
    });
  }
  const wrongKey = foreignKey(book, request.chave);
  if (wrongKey) return refuse(wrongKey);
  const existing = book.table.get(txid);
  if (!existing) return save(book, draft(book, txid, request));
  if (existing.status !== 'ATIVA') {
    return refuse({
      razao: `A cobrança já existe e está ${existing.status}.`,
      propriedade: 'txid',
      valor: txid,
    });
  }
  const same = JSON.stringify(currentRequest(existing)) === JSON.stringify(request);
  return same
    ? { ok: true, value: existing }
    : save(book, { ...existing, revisions: [...existing.revisions, request] });
}

export function reviseCharge(book: ChargeBook, txid: string, revision: ChargeRevision): Outcome<Charge> {
  const charge = book.table.get(txid);
  if (!charge) return { ok: false, problem: { kind: 'CobNaoEncontrado' } };
  if (charge.status !== 'ATIVA') {
    return refuse({ razao: `A cobrança não está ATIVA, está ${charge.status}.`, propriedade: 'cob.status' });
  }
  const { status, ...changes } = revision;
  const changed = Object.values(changes).some((change) => change !== undefined);
  if (status && changed)
    return refuse({ razao: 'A remoção não vai junto de outra alteração.', propriedade: 'cob.status' });
  if (!status && !changed) return refuse({ razao: 'Nada a alterar.', propriedade: 'cob' });
  const wrongKey = changes.chave ? foreignKey(book, changes.chave) : null;
  if (wrongKey) return refuse(wrongKey);
  const given = Object.fromEntries(Object.entries(changes).filter(([, change]) => change !== undefined));
  const next: ChargeRequest = { ...currentRequest(charge), ...given };
  return save(book, { ...charge, status: status ?? charge.status, revisions: [...charge.revisions, next] });
}

function foreignKey({ receiver }: ChargeBook, key: string): Violation | null {
  if (receiver.keys.includes(key)) return null;
  return { razao: 'A chave não pertence ao usuário recebedor.', propriedade: 'cob.chave', valor: key };
}

function draft({ table, clock, receiver }: ChargeBook, txid: string, request: ChargeRequest): Charge {
  const createdAt = clock().toISOString();
  const location = `pix.sandbox.example/qr/v2/${randomBytes(16).toString('hex')}`;
  return {
    txid,
    createdAt,
    status: 'ATIVA',
    location: { id: table.all().length + 1, location, tipoCob: 'cob', criacao: createdAt },
    copyPaste: brCode({ target: { location }, once: true, name: receiver.name, city: receiver.city }),
    revisions: [request],
    pix: [],
  };
}

function save({ table }: ChargeBook, charge: Charge): Outcome<Charge> {
  table.put(charge.txid, charge);
  return { ok: true, value: charge };
}

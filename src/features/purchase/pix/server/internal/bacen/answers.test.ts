import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { withOddMembers } from '#test/helpers/odd-members.ts';
import { chargeAnswer, describeProblem, receivedAnswer, refundAnswer, tokenAnswer } from './answers.ts';

const payment = {
  endToEndId: 'E99999004202611201530abcdefghijk',
  txid: '7f1c0a5e9d7c4b3c8a6f2b1d0e9f8a7b',
  chave: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
  valor: '123.45',
  horario: '2026-11-20T15:30:12.345Z',
  infoPagador: 'Obrigada',
  devolucoes: [],
};
const charge = {
  txid: payment.txid,
  status: 'CONCLUIDA',
  calendario: { criacao: '2026-11-20T15:30:00.000Z', expiracao: 1800 },
  valor: { original: '123.45', modalidadeAlteracao: 0 },
  devedor: { cpf: '52998224725', nome: 'Ana Lima' },
  revisao: 0,
  loc: { id: 1 },
  chave: payment.chave,
  solicitacaoPagador: 'Pedido 100000042',
  pixCopiaECola: '00020101',
  pix: [payment],
};
const paid = {
  status: 'paid',
  amountCents: 12_345,
  payments: [{ endToEndId: payment.endToEndId, amountCents: 12_345, paidAt: new Date(payment.horario) }],
};

test('a charge stays paid whatever its optional members hold', () => {
  const optional = [
    'calendario.expiracao',
    'valor.modalidadeAlteracao',
    'devedor',
    'revisao',
    'loc',
    'chave',
    'solicitacaoPagador',
    'pixCopiaECola',
    'pix.0.txid',
    'pix.0.chave',
    'pix.0.infoPagador',
  ];
  fc.assert(
    fc.property(withOddMembers(charge, optional), (answer) => {
      expect(v.parse(chargeAnswer, answer)).toMatchObject(paid);
    }),
  );
});

test.each([null, undefined, 'nenhuma', {}, 0])('a paid charge whose refunds are %j is paid', (devolucoes) => {
  const answer = { ...charge, pix: [{ ...payment, devolucoes }] };
  expect(v.parse(chargeAnswer, answer)).toMatchObject({ ...paid, payments: [{ refunds: [] }] });
});

test.each([
  ['39.9', 3990],
  [39.9, 3990],
  ['39', 3900],
])('a charge of %j is read in cents', (original, cents) => {
  const answer = { ...charge, valor: { original }, pix: [{ ...payment, valor: original }] };
  expect(v.parse(chargeAnswer, answer)).toMatchObject({
    amountCents: cents,
    payments: [{ amountCents: cents }],
  });
});

test('an open charge without receipts is read, whether they are missing or null', () => {
  for (const pix of [undefined, null, []])
    expect(v.parse(chargeAnswer, { ...charge, status: 'ATIVA', pix })).toMatchObject({ payments: [] });
});

test('refuses to guess what decides money', () => {
  const unreadable: object[] = [
    { status: 'PAGA' },
    { valor: { original: null } },
    { valor: { original: '39,90' } },
    { pix: {} },
    { pix: [{ ...payment, valor: null }] },
    { pix: [{ ...payment, endToEndId: 'curto' }] },
    { pix: [{ ...payment, devolucoes: [{ id: 'r1', valor: '1.00', status: 'NOVO' }] }] },
  ];
  for (const change of unreadable) expect(v.is(chargeAnswer, { ...charge, ...change })).toBe(false);
});

test('a list of receipts is read whatever its optional members hold', () => {
  const list = { parametros: { paginacao: { quantidadeDePaginas: 1, paginaAtual: 0 } }, pix: [payment] };
  const optional = ['parametros.paginacao.paginaAtual', 'pix.0.txid', 'pix.0.chave', 'pix.0.infoPagador'];
  fc.assert(
    fc.property(withOddMembers(list, optional), (answer) => {
      expect(v.parse(receivedAnswer, answer)).toMatchObject({
        pages: 1,
        pix: [{ endToEndId: payment.endToEndId, amountCents: 12_345 }],
      });
    }),
  );
  expect(v.parse(receivedAnswer, { ...list, pix: null })).toEqual({ pages: 1, pix: [] });
});

test('a refund is read whatever its optional members hold', () => {
  const refund = {
    id: 'r1',
    rtrId: 'D1',
    valor: '10.00',
    natureza: 'ORIGINAL',
    horario: { solicitacao: '2026-11-20T15:30:00Z' },
    status: 'DEVOLVIDO',
    motivo: '',
  };
  fc.assert(
    fc.property(withOddMembers(refund, ['rtrId', 'natureza', 'horario', 'motivo']), (answer) => {
      expect(v.parse(refundAnswer, answer)).toMatchObject({ id: 'r1', amountCents: 1000, status: 'done' });
    }),
  );
});

test('a token is read whatever its optional members hold', () => {
  fc.assert(
    fc.property(
      withOddMembers({ access_token: 'abc', expires_in: 3600, scope: 'cob.read', token_type: 'Bearer' }, [
        'expires_in',
        'scope',
        'token_type',
      ]),
      (answer) => {
        expect(v.parse(tokenAnswer, answer)).toMatchObject({ access_token: 'abc' });
      },
    ),
  );
  expect(v.parse(tokenAnswer, { access_token: 'abc', expires_in: '3600' })).toMatchObject({
    expires_in: 3600,
  });
});

test('a problem is described whatever its members hold', () => {
  const problem = { title: 'Inválida', detail: 'x', violacoes: [{ razao: 'y', propriedade: 'cob.chave' }] };
  fc.assert(
    fc.property(withOddMembers(problem, ['title', 'detail', 'violacoes']), (body) => {
      expect(describeProblem(400, body)).toMatch(/^HTTP 400/);
    }),
  );
  expect(describeProblem(400, { title: null, detail: 'Chave não encontrada', violacoes: [null] })).toContain(
    'Chave não encontrada',
  );
});

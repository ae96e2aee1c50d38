import { afterEach, expect, test } from 'vitest';
import { shellOperator } from '#features/desk/operations/operator.ts';
import { commandLine } from '#test/helpers/command-line.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { moneyToCheck } from './money-to-check.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { returnReceipt } from './return-receipt.ts';

const { deps, sandbox, shell, pool, pix } = await payingStore();
const { controls } = sandbox;
const by = shellOperator('ana');
const openOnes = async () => (await moneyToCheck(deps, by)).receipts.map(({ reference }) => reference);

afterEach(() => controls.resetKnobs());

async function stray(amount = '10.00') {
  const { endToEndId } = controls.transfer(amount);
  await reconcilePayments(deps);
  expect(await openOnes()).toContain(endToEndId);
  return endToEndId;
}

const atBank = async (reference: string) => {
  const { rows } = await pool.query('select returned from unmatched_receipts where reference = $1', [
    reference,
  ]);
  return rows[0].returned;
};

test('two people who return the same money return it once', async () => {
  const reference = await stray();
  await Promise.all([returnReceipt(deps, reference, by), returnReceipt(deps, reference, by)]);
  const to = deps.clock.now();
  const listed = await pix.listReceived({ from: new Date(to.getTime() - 60_000), to }, 0);
  if (!listed.ok) throw new Error(listed.detail);
  const received = listed.value.pix.find(({ endToEndId }) => endToEndId === reference);
  expect(received?.refunds.map(({ amountCents }) => amountCents)).toEqual([1000]);
  expect(await openOnes()).not.toContain(reference);
  await reconcilePayments(deps);
  expect(await atBank(reference)).toBe(true);
  expect(await returnReceipt(deps, reference, by)).toEqual({ ok: false, code: 'returned' });
});

test('a bank that fails changes nothing, and a return that fails there is listed again the next night', async () => {
  const reference = await stray('12.00');
  controls.setKnobs({ falhas503: 20 });
  expect(await returnReceipt(deps, reference, by)).toEqual({ ok: false, code: 'unavailable' });
  controls.resetKnobs();
  expect(await openOnes()).toContain(reference);
  controls.setKnobs({ devolucaoNaoRealizada: true, atrasarMs: 0 });
  await returnReceipt(deps, reference, by);
  await reconcilePayments(deps);
  expect(await openOnes()).toContain(reference);
});

test('only a role at all units returns money, and only money without an order', async () => {
  const reference = await stray('13.00');
  const local = { ...by, grants: [{ role: 'finance' as const, unitIds: [1] }] };
  expect(await returnReceipt(deps, reference, local)).toEqual({ ok: false, code: 'not_found' });
  expect(await returnReceipt(deps, 'E0', by)).toEqual({ ok: false, code: 'not_found' });
});

test('the command line lists money without an order and returns it', async () => {
  const reference = await stray('14.00');
  const run = (...args: string[]) => commandLine(['operar', ...args], shell);
  const giveBack = () => run('payments/return-receipt', `reference=${reference}`);
  expect((await run('payments/to-check')).out).toMatch(new RegExp(`^${reference} .* R\\$ 14,00 `, 'm'));
  expect((await giveBack()).out).toMatch(/^cents +R\$ 14,00$/m);
  expect(await giveBack()).toMatchObject({ code: 1, err: 'Este recebimento já foi devolvido.\n' });
  expect((await run('payments/to-check')).out).not.toContain(reference);
});

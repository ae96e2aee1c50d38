import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DIFFERENCE_KINDS } from '#features/desk/reports/closing/difference.ts';
import { offerOf } from '#test/cast/buyers.ts';
import { bought, signedIn as buyerIn } from '#test/helpers/bought.ts';
import type { Browser } from '#test/helpers/browser.ts';
import { cardForm, filledIn, payAttempt } from '#test/helpers/card-purchase.ts';
import { colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { add, confirm, draftFor, order } from '#test/helpers/purchase.ts';
import { testStore } from '#test/helpers/store.ts';
import { addDays } from '#values/calendar-day.ts';

const MONTH = '2026-11';
const DAYS = 30;

const store = await testStore({
  now: `${MONTH}-01T12:00:00.000Z`,
  settings: { MPI: 'nao', CARD_REVIEW_UNAUTHENTICATED: 'nao', CARD_LIMIT_CARD: '100000' },
});
const { deps, pool, clock, visitor, sandbox, runJobs, runSchedule } = store;
const { controls } = sandbox;
const person = await colleague(deps, ['finance']);

/** The minute gives a new code. */
function comes() {
  clock.forward(1);
  return signedIn(visitor(), person);
}

type Fault = string | undefined;

/** The faults of the statements of a day. Those of the acquirer fall on days with a sale by card. */
const BANK: Record<number, Fault> = { 4: 'falta', 7: 'sobra', 10: 'valor', 13: 'tarifa', 16: 'duplicado' };
const ACQUIRER: Record<number, Fault> = {
  2: 'falta',
  5: 'sobra',
  8: 'valor',
  11: 'duplicado',
  14: 'sem-debito',
  17: 'tarifa',
  20: 'contestacao',
};
const STRAY = 6;
const RETURNED = 9;
const STRAY_CENTS = 1000;
const VOIDED = 14;
const DISPUTED = 23;

async function paysByCard(nth: number) {
  const { buyer, browser } = await buyerIn(store);
  for (const code of ['EX-0001', 'EX-0002'])
    await add(browser, await offerOf(deps, { code, unit: 'BSB-ASN' }));
  await confirm(browser, await draftFor(browser, buyer.selfId), randomUUID());
  const { incrementId } = (await order(browser, randomUUID(), cardForm('credit'))).body;
  const attempt = await filledIn(browser, sandbox.url, incrementId, { installments: 1 + (nth % 2) });
  expect((await payAttempt(browser, attempt ?? {})).status).toBe(200);
  await runJobs();
  return incrementId;
}

async function refunded(incrementId: string) {
  const manager = await signedIn(visitor(), await colleague(deps, ['manager']));
  const { body } = await operate(manager, 'order-desk/view', { incrementId });
  const [line] = body.lines as { id: number }[];
  const lineIds = [line?.id];
  const { cents } = (await operate(manager, 'cancellations/amount', { incrementId, lineIds })).body;
  const input = { incrementId, lineIds, cents, seen: body.seen, reason: 'Mudou de ideia' };
  expect(await operate(manager, 'cancellations/refund', input)).toMatchObject({ status: 200 });
  await runJobs();
}

async function fileOf(path: string, day: string, fault: Fault): Promise<Buffer> {
  const answer = await fetch(`${sandbox.url}${path}?de=${day}${fault ? `&diferenca=${fault}` : ''}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** What the providers' own files say, read by hand: the records of sales and the lines of the account. */
const acquirerOf = (file: Buffer) =>
  file
    .toString()
    .split('\r\n')
    .filter((line) => line.startsWith('E'))
    .map((line) => ({
      tid: line.slice(191, 211),
      gross: Number(line.slice(260, 274)),
      fee: -Number(line.slice(288, 302)),
    }));
const accountOf = (file: Buffer) =>
  [...file.toString('latin1').matchAll(/<TRNAMT>(\S+)\s+<FITID>\S+\s+<MEMO>(.*)/g)].map(
    ([, amount, memo]) => ({
      cents: Math.round(Number(amount) * 100),
      memo: memo ?? '',
    }),
  );

interface SeenDay {
  day: string;
  mark: string;
  open: number;
  differences: {
    subject: string;
    kind: (typeof DIFFERENCE_KINDS)[number];
    gapCents: number;
    suggestion: string | null;
    settled: string | null;
  }[];
}

const lookAt = async (finance: Browser, day: string) =>
  (await operate(finance, 'closing/day', { day })).body as unknown as SeenDay;

async function closes(finance: Browser, day: string, kinds: Set<string>) {
  const seen = await lookAt(finance, day);
  for (const { subject, kind, gapCents, settled } of seen.differences) {
    kinds.add(kind);
    if (settled !== null) continue;
    const explained = { day, subject, gapCents, reason: 'Conferido com o extrato' };
    expect(await operate(finance, 'closing/explain', explained)).toMatchObject({ status: 200 });
  }
  const { mark, open } = await lookAt(finance, day);
  expect(open).toBe(0);
  const closed = await operate(finance, 'closing/close', { day, mark });
  expect(closed, JSON.stringify(closed.body)).toMatchObject({ status: 200, body: { day } });
}

interface Sums {
  row: string;
  ledgerReceivedCents: number;
  ledgerRefundedCents: number;
  receivedCents: number;
  refundedCents: number;
  otherCents: number;
  feeCents: number;
  gapCents: number;
}

const total = <T>(all: readonly T[], cents: (one: T) => number) =>
  all.reduce((sum, one) => sum + cents(one), 0);

test('one person closes a month in the panel, and its sums are those of the bank and the acquirer to the cent', async () => {
  const kinds = new Set<string>();
  // Of two transfers without an order, one goes back.
  let atProviders = STRAY_CENTS;
  let fees = 0;
  let late: { file: string } | null = null;
  for (let nth = 1; nth <= DAYS; nth += 1) {
    const day = addDays(`${MONTH}-01`, nth - 1);
    const incrementId = nth % 3 === 2 ? await paysByCard(nth) : null;
    if (nth % 3 === 1) await bought(store);
    if (nth === STRAY || nth === RETURNED) controls.transfer((STRAY_CENTS / 100).toFixed(2));
    if (nth === VOIDED && incrementId) await refunded(incrementId);
    if (nth === DISPUTED) controls.chargeback(controls.sales().at(-1)?.paymentId ?? '');
    if (nth === RETURNED) {
      await runSchedule('payments.reconcile');
      await returns();
    }
    clock.forward(24 * 60);

    const finance = await comes();
    expect(await operate(finance, 'closing/ask-bank', { day })).toMatchObject({ status: 200 });
    const files = [
      await fileOf('/banco/extrato.ofx', day, BANK[nth]),
      await fileOf('/adquirente/extrato.txt', day, ACQUIRER[nth]),
    ] as const;
    for (const file of files)
      expect(
        await operate(finance, 'closing/add-statement', { file: file.toString('base64') }),
      ).toMatchObject({ status: 200 });
    if (late)
      expect((await operate(finance, 'closing/add-statement', late)).body).toMatchObject({ added: 1 });
    // The acquirer forgets a sale, and sends it after its day was closed.
    const plain = ACQUIRER[nth] === 'falta' ? await fileOf('/adquirente/extrato.txt', day, undefined) : null;
    late = plain && { file: plain.toString('base64') };
    const sold = acquirerOf(plain ?? files[1]);
    atProviders += total(sold, ({ gross }) => gross);
    fees += total(sold, ({ fee }) => fee);
    // The bank's list of Pix is what counts; the account adds what is no Pix, and a line that it has twice.
    const lines = accountOf(files[0]);
    const seen = new Set<string>();
    atProviders += total(lines, ({ cents, memo }) => {
      const isOther = !memo.startsWith('PIX') || seen.has(memo);
      seen.add(memo);
      return isOther ? cents : 0;
    });
    await closes(finance, day, kinds);
  }
  for (const { pix } of [...controls.charges()])
    for (const { valor, devolucoes = [] } of pix)
      atProviders +=
        Math.round(Number(valor) * 100) - total(devolucoes, (one) => Math.round(Number(one.valor) * 100));

  const finance = await comes();
  const month = (await operate(finance, 'closing/month', { month: MONTH })).body as unknown as {
    days: { state: string }[];
    sums: Sums[];
  };
  expect(month.days.map(({ state }) => state)).toEqual(Array.from({ length: DAYS }, () => 'closed'));
  for (const sum of month.sums)
    expect(sum.ledgerReceivedCents - sum.ledgerRefundedCents + sum.gapCents).toBe(
      sum.receivedCents - sum.refundedCents + sum.otherCents,
    );
  const { rows } = await pool.query(`select (select sum(amount_cents) from payment_receipts)::int as received,
      (select coalesce(sum(amount_cents), 0) from payment_refunds where state = 'done')::int as refunded`);
  expect(total(month.sums, (sum) => sum.ledgerReceivedCents)).toBe(rows[0].received);
  expect(total(month.sums, (sum) => sum.ledgerRefundedCents)).toBe(rows[0].refunded);
  expect(total(month.sums, (sum) => sum.receivedCents - sum.refundedCents + sum.otherCents)).toBe(
    atProviders,
  );
  expect(total(month.sums, ({ feeCents }) => feeCents)).toBe(fees);
  expect([...kinds].toSorted()).toEqual([...DIFFERENCE_KINDS].toSorted());
}, 240_000);

/** Finance sends a stray Pix back to its payer. */
async function returns() {
  const finance = await comes();
  const { receipts } = (await operate(finance, 'payments/to-check', {})).body as {
    receipts: { reference: string }[];
  };
  const [stray] = receipts;
  expect(
    await operate(finance, 'payments/return-receipt', { ...(stray && { reference: stray.reference }) }),
  ).toMatchObject({
    status: 200,
  });
  await runJobs();
}

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { databaseStats } from '#platform/database/database-stats.ts';
import { writeProblem } from '#platform/database/write-probe.ts';
import { memoryDir } from '#test/helpers/memory-dir.ts';
import { prepareDemo, prepareEmpty } from '#test/helpers/prepare-template.ts';
import { add, confirm, draftFor, pixForm, type Refused } from '#test/helpers/purchase.ts';
import { replicatedDatabase } from '#test/helpers/replicated-database.ts';
import { freePort } from '../../bench/support/free-port.ts';
import { burningStore } from './burning-store.ts';

const folder = mkdtempSync(join(memoryDir(), 'loja-standby-'));
const { primary, standby, close } = await replicatedDatabase({
  folder,
  ports: [await freePort(), await freePort()],
  async prepare(url) {
    await prepareEmpty(url);
    await prepareDemo(url);
  },
});
const database = openDatabase(primary.url, { max: 6 });
afterAll(async () => {
  await database.close();
  await close();
  rmSync(folder, { recursive: true, force: true });
});
const fire = await burningStore(Promise.resolve({ ...database, connectionString: primary.url }));

const waiting = async () =>
  (await primary.ask("select pid from pg_stat_activity where wait_event = 'SyncRep'")).length;
const orders = () => primary.ask<{ number: string }>('select increment_id::text as number from orders');

test('a store that loses its standby says so in words and shows pages; the order in doubt is made once', async () => {
  const store = await fire.start();
  const { buyer, browser } = await fire.buyerAt(store.url);
  await add(browser, await fire.offer('VA-0001', 'BSB-ASN', 9));
  expect((await confirm(browser, await draftFor(browser, buyer.selfId), randomUUID())).status).toBe(200);
  const headers = {
    'content-type': 'application/json',
    'x-xsrf-token': await browser.formKey(),
    'idempotency-key': randomUUID(),
  };
  const place = () =>
    browser.json<{ incrementId: string } & Refused>('/v1/checkout/order', {
      method: 'POST',
      headers,
      body: JSON.stringify(pixForm),
    });

  standby.freeze();
  expect(await place()).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  // Refused, before another server process waits.
  const stuck = await waiting();
  expect(stuck).toBeGreaterThan(0);
  for (let turn = 0; turn < 30; turn += 1) expect((await place()).status).toBe(503);
  expect(await waiting()).toBe(stuck);
  expect((await browser.page('/hemograma-completo')).status).toBe(200);
  const report = openDatabase(primary.url, { max: 1 });
  expect(await writeProblem(report.db)).toBeNull();
  expect((await databaseStats(report.db)).unconfirmed).toBeGreaterThan(0);
  await report.close();

  standby.wake();
  await expect.poll(async () => (await place()).status, { timeout: 30_000 }).toBe(200);
  const { body } = await place();
  expect(await orders()).toEqual([{ number: body.incrementId }]);
}, 90_000);

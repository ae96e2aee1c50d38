import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { registerNotifications } from '#features/purchase/payments/server/register-notifications.ts';
import { openChromium, openPage, PHONE, type WatchedPage } from '#test/helpers/chromium.ts';
import { listeningStore, type Settings } from '#test/helpers/store.ts';
import { beforehand } from './beforehand.ts';

/** Notices and the questionnaire would open over journeys about something else. */
async function nothingOpensByItself({ pool }: Awaited<ReturnType<typeof listeningStore>>): Promise<void> {
  await pool.query('delete from pop_ups');
  await pool.query('delete from preference_questions');
}

/**
 * The whole store on a port, with a Chromium. Call it at the top of a file. Every page that a test opens is closed
 * after it, and must not have had unexpected problems.
 */
export async function openStore({ settings }: { settings?: Settings } = {}) {
  const store = await listeningStore({ settings });
  await registerNotifications({ ...store.deps, methods: store.methods });
  await nothingOpensByItself(store);
  const browser = await openChromium();
  const opened: WatchedPage[] = [];
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await Promise.all(opened.map(({ page }) => tellWhatIsSeen(page)));
    const problems = opened.flatMap((watched) => watched.problems);
    await Promise.all(opened.splice(0).map(({ context }) => context.close()));
    expect(problems).toEqual([]);
  });

  /**
   * A person's own browser that has chosen Brasília before, so nothing opens by itself. Motion is off, and so is the
   * service worker, which costs a fifth of a journey's work: only who is about it allows it.
   */
  async function open(options: BrowserContextOptions = PHONE): Promise<WatchedPage> {
    const watched = await openPage(browser, store.url, {
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      ...options,
    });
    await watched.context.addCookies([{ name: 'STORE_LOCATION', value: 'bsb', url: store.url }]);
    opened.push(watched);
    return watched;
  }

  async function balance(code: string, unit: string): Promise<number> {
    const { rows } = await store.pool.query<{ balance: number }>(
      `select v.balance from variants v join products p on p.id = v.product_id join units u on u.id = v.unit_id
       where p.code = $1 and u.code = $2`,
      [code, unit],
    );
    return rows[0]?.balance ?? Number.NaN;
  }

  /** Changes the capacity in the database; open pages do not know it yet. */
  async function setCapacity(code: string, unit: string, capacity: number): Promise<void> {
    await store.pool.query(
      `update variants v set balance = $3, unlimited = false from products p, units u
       where p.id = v.product_id and u.id = v.unit_id and p.code = $1 and u.code = $2`,
      [code, unit, capacity],
    );
  }

  return { store, open, ...beforehand(store), balance, setCapacity };
}

/** The screen of a failed journey, because it cannot be seen again. */
async function tellWhatIsSeen(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    const text = await frame
      .locator('body')
      .innerText({ timeout: 2000 })
      .catch((error: Error) => error.message);
    console.error(`${frame.url()}\n${text.slice(0, 3000)}\n`);
  }
}

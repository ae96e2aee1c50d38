import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bought } from '#test/helpers/bought.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();

test('whole documents of people stay in the store, also in the data of the page', async () => {
  const { browser, orderId, incrementId } = await bought(store, { codes: ['EX-0001'], paid: true });
  const { rows } = await store.deps.db.execute<{ document: string }>(
    sql`select beneficiary_document as document from order_lines where order_id = ${orderId}`,
  );
  const document = rows[0]?.document ?? '';
  expect(document).toMatch(/^\d{11}$/);
  for (const path of [`/order/${incrementId}`, `/meus-pedidos/${incrementId}`]) {
    const { html } = await browser.page(path);
    expect(html).toContain(`***.${document.slice(3, 6)}.${document.slice(6, 9)}-**`);
    // The made-up address of this buyer has the number in it.
    expect(html.replaceAll(`pessoa-${document}`, '')).not.toContain(document);
  }
});

import { expect, test } from 'vitest';
import { bought, signedIn } from '#test/helpers/bought.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();

test('the appointments of the customer’s own order, as a file for the calendar; its link is in the order', async () => {
  const it = await bought(store);
  const path = `/order/${it.incrementId}/agenda.ics`;
  const detail = async () => (await it.browser.page(`/meus-pedidos/${it.incrementId}`)).html;
  expect(await detail()).not.toContain(path);
  expect((await it.browser.request(path)).status).toBe(404);
  await it.setLine(0, "needs_booking = true, valid_until = null, booked_for = '2026-11-25T11:30:00Z'");
  expect(await detail()).toMatch(new RegExp(`<a [^>]*href="${path}"[^>]*>Adicionar ao calendário`));
  const file = await it.browser.request(path);
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(file.headers.get('cache-control')).toBe('no-store');
  expect(file.headers.get('content-disposition')).toContain(`pedido-${it.incrementId}.ics`);
  const text = await file.text();
  expect(text).toContain('DTSTART:20261125T113000Z\r\n');
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(text).not.toMatch(/Hemograma|Exemplo Duarte/);

  const { browser: other } = await signedIn(store);
  expect((await other.request(path)).status).toBe(404);
  const anonymous = await store.visitor().request(path);
  expect(anonymous.headers.get('location')).toBe(
    `/entre?fallback=user-account&volta=/meus-pedidos/${it.incrementId}`,
  );
  await it.setOrder("status = 'canceled'");
  expect((await it.browser.request(path)).status).toBe(404);
});

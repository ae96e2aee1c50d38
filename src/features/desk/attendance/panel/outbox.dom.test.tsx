import 'fake-indexeddb/auto';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { clear, createStore, entries, set, values } from 'idb-keyval';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetSession, readSession } from '#features/desk/staff/panel/session.ts';
import { fakeServer } from '#test/helpers/fake-server.ts';
import type { Person } from './desk.ts';
import { closeOutbox, emptyOutbox, send } from './outbox.ts';
import { WaitingRecords } from './waiting-records.tsx';

const RECORD = '/painel/v1/attendance/record';
const ME = '/painel/v1/staff/me';
const person = { incrementId: '100000001', place: 0, name: 'Ana Prado', lines: [] } as unknown as Person;
const recorded = { status: 'complete', person, repeated: false };
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

interface Sealed {
  savedAt: number;
  iv: Uint8Array;
  content: ArrayBuffer;
}

const store = createStore('painel', 'registros');
const sealedRows = () => values<Sealed>(store);

const input = (key: string) => ({
  incrementId: '100000001',
  key: key.repeat(32),
  documentChecked: true as const,
  lines: [{ position: 1 }],
});

const entry = (key: string) => ({ input: input(key), patient: 'Ana Prado', services: ['Hemograma'] });

const meOf = (letter: string) => ({
  state: 'open',
  name: 'Caio',
  roles: [],
  operations: [],
  steppedUp: false,
  deviceKey: btoa(letter.repeat(32)),
});

/** Opens the panel's page as a browser does: whatever was in memory is gone. */
async function openPanel(server: ReturnType<typeof fakeServer>, letter = 'a') {
  cleanup();
  closeOutbox();
  server.answer(ME, meOf(letter));
  await act(readSession);
  render(<WaitingRecords />);
}

beforeEach(async () => {
  forgetSession();
  await clear(store);
});

test('a record that waits survives a reload, and is sent once from any page', async () => {
  const server = fakeServer({ [RECORD]: lost });
  await openPanel(server);
  await act(async () => expect(await send(entry('1'))).toBeNull());
  await screen.findByText('1 registro por enviar');
  await openPanel(server);
  await screen.findByText('1 registro por enviar');
  server.answer(RECORD, recorded);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/por enviar/)).toBeNull());
  expect(server.callsTo(RECORD).at(-1)?.body).toEqual(input('1'));
  expect(await sealedRows()).toEqual([]);
  await openPanel(server);
  expect(screen.queryByText(/por enviar/)).toBeNull();
});

const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('the browser asks before it closes the only page with a record, where the device keeps none', async () => {
  const server = fakeServer({ [RECORD]: lost });
  await openPanel(server);
  await act(() => send(entry('1')));
  expect(asksBeforeClosing()).toBe(false);
  await act(emptyOutbox);
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('no storage', 'SecurityError');
  });
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('no storage', 'InvalidStateError');
  });
  await act(() => send(entry('2')));
  await screen.findByText('1 registro por enviar');
  expect(asksBeforeClosing()).toBe(true);
  await act(emptyOutbox);
  expect(asksBeforeClosing()).toBe(false);
});

test('an unreadable row hides no other', async () => {
  const server = fakeServer({ [RECORD]: lost });
  await openPanel(server);
  await act(() => send(entry('1')));
  await act(() => send(entry('2')));
  const [first] = await entries<string, Sealed>(store);
  await set(first?.[0] ?? '', { ...first?.[1], content: new ArrayBuffer(3) }, store);
  await openPanel(server);
  await screen.findByText('1 registro por enviar');
});

test('a crash while the server answers loses nothing', async () => {
  const server = fakeServer({ [RECORD]: () => new Promise<Response>(() => {}) });
  await openPanel(server);
  void send(entry('1'));
  await waitFor(async () => expect(await sealedRows()).toHaveLength(1));
  await openPanel(server);
  await screen.findByText('1 registro por enviar');
});

test('nothing on the device names a patient, and another operator sees nothing', async () => {
  const server = fakeServer({ [RECORD]: lost });
  await openPanel(server);
  await act(() => send(entry('1')));
  const [row] = await sealedRows();
  expect(Object.keys(row ?? {}).sort()).toEqual(['content', 'iv', 'savedAt']);
  expect(new TextDecoder().decode(row?.content)).not.toMatch(/Ana|Hemograma|100000001/);
  await openPanel(server, 'b');
  await act(() => Promise.resolve());
  expect(screen.queryByText(/por enviar/)).toBeNull();
  await openPanel(server, 'a');
  await screen.findByText('1 registro por enviar');
});

test('an ended session refuses no record, and a refusal stays to be read after a reload', async () => {
  const server = fakeServer({ [RECORD]: lost });
  await openPanel(server);
  await act(() => send(entry('1')));
  server.answer(RECORD, () => Response.json({ code: 'staff_signed_out', detail: '' }, { status: 401 }));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(server.callsTo(RECORD)).toHaveLength(2));
  await openPanel(server);
  const badge = await screen.findByText('1 registro por enviar');
  expect(badge.dataset.tone).toBe('yellow');
  server.answer(RECORD, () => Response.json({ code: 'stale', detail: 'Já atendido.' }, { status: 409 }));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.getByText('1 registro por enviar').dataset.tone).toBe('red'));
  await openPanel(server);
  await waitFor(() => expect(screen.getByText('1 registro por enviar').dataset.tone).toBe('red'));
});

test('an operator who leaves anyway leaves no record behind', async () => {
  const server = fakeServer({ [RECORD]: lost });
  await openPanel(server);
  await act(() => send(entry('1')));
  await act(emptyOutbox);
  expect(await sealedRows()).toEqual([]);
  expect(screen.queryByText(/por enviar/)).toBeNull();
});

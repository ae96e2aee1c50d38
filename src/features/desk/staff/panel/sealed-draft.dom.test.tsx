import 'fake-indexeddb/auto';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clear, createStore, values } from 'idb-keyval';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { TextAreaField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { RestoredText, useSealedDraft } from './sealed-draft.tsx';
import { forgetSession, readSession } from './session.ts';

const store = createStore('painel-textos', 'textos');
const sealedRows = () => values<{ content: ArrayBuffer }>(store);
const LABELS = { answer: 'Resposta' };

function Answer({ name, onDone }: { name: string; onDone(): void }) {
  const form = useForm({ defaultValues: { answer: '' } });
  const draft = useSealedDraft(form, name);
  const send = async () => {
    await draft.forget();
    onDone();
  };
  return (
    <CallForm form={form} labels={LABELS} action="Enviar" call={send}>
      <RestoredText draft={draft} />
      <TextAreaField {...fieldsOf(form, LABELS)('answer')} />
    </CallForm>
  );
}

/** An empty form follows the sent one, as on the page of a message. */
function Page({ name }: { name: string }) {
  const [sent, setSent] = useState(0);
  return <Answer key={sent} name={name} onDone={() => setSent(sent + 1)} />;
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>(/^Resposta/);

/** Opens the page as a browser does: whatever was in memory is gone. */
async function open(letter = 'a', name = 'mensagem A') {
  cleanup();
  fakeServer({
    '/painel/v1/staff/me': {
      state: 'open',
      name: 'Ana',
      roles: [],
      operations: [],
      steppedUp: false,
      deviceKey: btoa(letter.repeat(32)),
    },
  });
  await readSession();
  render(<Page name={name} />);
  return userEvent.setup();
}

const kept = (rows: number) => waitFor(async () => expect(await sealedRows()).toHaveLength(rows));

beforeEach(async () => {
  forgetSession();
  await clear(store);
});

test('a typed answer survives a reload and an ended session, and says that it was not sent', async () => {
  const user = await open();
  await user.type(field(), 'O resultado sai amanhã.');
  await kept(1);
  await open();
  await waitFor(() => expect(field().value).toBe('O resultado sai amanhã.'));
  screen.getByText(/ficou sem enviar/);
  cleanup();
  forgetSession();
  await open();
  await waitFor(() => expect(field().value).toBe('O resultado sai amanhã.'));
});

test('a draft belongs to one operator and one message, and is unreadable on the device', async () => {
  const user = await open();
  await user.type(field(), 'Olá, Célia.');
  await kept(1);
  const [row] = await sealedRows();
  expect(Object.keys(row ?? {}).sort()).toEqual(['content', 'iv', 'savedAt']);
  expect(new TextDecoder().decode(row?.content)).not.toMatch(/Célia|mensagem/);
  // Each form reads before it saves, so a foreign draft would be in the field by now.
  const other = await open('b');
  await other.type(field(), 'B');
  await kept(2);
  expect(field().value).toBe('B');
  const another = await open('a', 'mensagem B');
  await another.type(field(), 'C');
  await kept(3);
  expect(field().value).toBe('C');
  await open();
  await waitFor(() => expect(field().value).toBe('Olá, Célia.'));
});

test('nothing stays after it was sent or emptied', async () => {
  const user = await open();
  await user.type(field(), 'Oi');
  await kept(1);
  await user.clear(field());
  await kept(0);
  await user.type(field(), 'Olá');
  await kept(1);
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  await kept(0);
  await waitFor(() => expect(field().value).toBe(''));
});

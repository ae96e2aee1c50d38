import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Modal } from '#ui/dialog/dialog.tsx';
import { useFocusRescue } from './use-focus-rescue.ts';

function Page() {
  useFocusRescue();
  const [open, setOpen] = useState(false);
  const [offered, setOffered] = useState(true);
  function refund() {
    setOpen(false);
    setOffered(false);
  }
  return (
    <main>
      <h1>Pedido</h1>
      {offered && (
        <button type="button" onClick={() => setOpen(true)}>
          Cancelar serviços
        </button>
      )}
      <Modal open={open} onClose={() => setOpen(false)} title="Devolver">
        <button type="button" onClick={refund}>
          Devolver agora
        </button>
      </Modal>
    </main>
  );
}

test('a refund that removes its own button leaves the focus on the heading', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Cancelar serviços' }));
  await user.click(screen.getByRole('button', { name: 'Devolver agora' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Pedido' })));
});

function Noted() {
  useFocusRescue();
  const [notes, setNotes] = useState(0);
  return (
    <main>
      <h1>Pedido</h1>
      <div>
        <h2>Histórico</h2>
        <form key={notes} onSubmit={(event) => event.preventDefault()}>
          <button type="button" onClick={() => setNotes(notes + 1)}>
            Anotar
          </button>
        </form>
      </div>
    </main>
  );
}

test('a form that starts again keeps the focus in its section', async () => {
  render(<Noted />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Anotar' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Histórico' })),
  );
});

import { useState } from 'react';
import { usePermitted } from '#features/desk/staff/panel/session.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Confirm } from '#ui/dialog/confirm.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { operate } from '#ui/operate.ts';
import type { endCustomerSessions } from '../operations.ts';

/** For a stolen database: signs every customer out. */
export function EndSessions() {
  const mayEnd = usePermitted('home/end-sessions');
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState('');
  if (!mayEnd) return null;
  return (
    <section className="stack" data-gap="3">
      <h2>Se alguém pode ter entrado nas contas</h2>
      <p>Todos os clientes saem da conta e entram de novo com a senha. As compras deles ficam.</p>
      <div>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Encerrar todas as sessões
        </Button>
      </div>
      {done && <Alert tone="success">{done}</Alert>}
      <Modal open={open} onClose={() => setOpen(false)} title="Encerrar todas as sessões?">
        <Confirm
          action="Encerrar"
          onClose={() => setOpen(false)}
          onConfirm={async () => {
            const { ended } = await operate<typeof endCustomerSessions>('home/end-sessions', {});
            setOpen(false);
            setDone(`Sessões encerradas: ${ended.toLocaleString('pt-BR')}.`);
          }}
        >
          <p>Vale para todos os clientes, na hora. Quem está comprando precisa entrar de novo.</p>
        </Confirm>
      </Modal>
    </section>
  );
}

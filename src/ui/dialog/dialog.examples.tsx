import { useState } from 'react';
import { Button } from '../button/button.tsx';
import type { Examples } from '../gallery/examples.ts';
import { Confirm } from './confirm.tsx';
import { Modal, Sheet } from './dialog.tsx';

function Opener({ as: Shape, name }: { as: typeof Modal | typeof Sheet; name: string }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {name}
      </Button>
      <Shape open={open} onClose={close} title={`${name} aberto`}>
        <Confirm action="Remover" onConfirm={async () => close()} onClose={close}>
          <p>Remover este endereço?</p>
        </Confirm>
      </Shape>
    </>
  );
}

export const examples: Examples = {
  modal: <Opener as={Modal} name="Diálogo" />,
  sheet: <Opener as={Sheet} name="Painel" />,
};

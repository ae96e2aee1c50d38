import { Suspense, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { required } from '#ui/lazy-part.ts';
import { Loader } from '#ui/loader/loader.tsx';
import type { OrderShown } from '../order.ts';

const CancelForm = required(async () => (await import('./cancel-form.tsx')).CancelForm);

interface CancelServicesProps {
  order: OrderShown;
  /** The request was sent. */
  onAsked: () => Promise<void>;
}

/** The customer asks the store to cancel services (readings.md, "From cart to paid", 10). */
export function CancelServices({ order, onAsked }: CancelServicesProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  async function asked() {
    close();
    await onAsked();
  }
  return (
    <>
      {order.cancellable.length > 0 && (
        <p>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Cancelar serviços
          </Button>
        </p>
      )}
      <Modal open={open} onClose={close} title="Cancelar serviços">
        {open && (
          <Suspense fallback={<Loader />}>
            <CancelForm order={order} onAsked={asked} onClose={close} />
          </Suspense>
        )}
      </Modal>
    </>
  );
}

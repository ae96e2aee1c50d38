import { Suspense, useEffect, useRef, useState } from 'react';
import type { OrderShown } from '#features/purchase/orders/order.ts';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { required } from '#ui/lazy-part.ts';
import { Loader } from '#ui/loader/loader.tsx';

export const CANCELLATION_HEADING = 'cancelamento';

const CancelForm = required(async () => (await import('./cancel-form.tsx')).CancelForm);

interface CancelServicesProps {
  order: OrderShown;
  onRequested: () => Promise<void>;
}

/** The dialogue follows readings.md, "From cart to paid", 10. */
export function CancelServices({ order, onRequested }: CancelServicesProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const requested = useRef(false);
  async function onSent() {
    close();
    requested.current = true;
    await onRequested();
  }
  // The pressed button has disappeared, so focus moves to the request.
  useEffect(() => {
    if (!requested.current || order.cancellation?.state !== 'requested') return;
    requested.current = false;
    document.getElementById(CANCELLATION_HEADING)?.focus();
  }, [order.cancellation]);
  return (
    <>
      {order.cancellable.length > 0 && (
        <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
          Cancelar serviços
        </Button>
      )}
      <Modal open={open} onClose={close} title="Cancelar serviços">
        {open && (
          <Suspense fallback={<Loader />}>
            <CancelForm order={order} onRequested={onSent} onClose={close} />
          </Suspense>
        )}
      </Modal>
    </>
  );
}

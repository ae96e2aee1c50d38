import { useState } from 'react';
import { VoucherPages } from '#features/care/vouchers/screens/voucher-pages.tsx';
import { usePermitted } from '#features/desk/staff/panel/session.ts';
import { Button } from '#ui/button/button.tsx';
import { Confirm } from '#ui/dialog/confirm.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { usePlace } from '#ui/navigation.ts';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { panelUrls } from '#values/panel-urls.ts';
import type { renewVouchers, viewVouchers } from '../operations.ts';

export function VouchersPage() {
  const incrementId = usePlace().pathname.split('/').at(-2) ?? '';
  const view = useOperation<typeof viewVouchers>('order-desk/vouchers', { incrementId });
  const mayRenew = usePermitted('order-desk/renew-vouchers');
  const [renewing, setRenewing] = useState(false);
  return (
    <>
      <ViewState view={view} />
      {view.data && (
        <>
          {mayRenew && view.data.shown.state === 'ready' && (
            <div className="no-print">
              <Button variant="secondary" size="sm" onClick={() => setRenewing(true)}>
                Emitir de novo
              </Button>
            </div>
          )}
          <VoucherPages
            {...view.data}
            back={{ href: panelUrls.order(incrementId), label: 'Voltar ao pedido' }}
          />
        </>
      )}
      <Modal open={renewing} onClose={() => setRenewing(false)} title="Emitir os vouchers de novo?">
        <Confirm
          action="Emitir de novo"
          onClose={() => setRenewing(false)}
          onConfirm={async () => {
            await operate<typeof renewVouchers>('order-desk/renew-vouchers', { incrementId });
            setRenewing(false);
            view.reload();
          }}
        >
          <p>Os códigos impressos até agora deixam de valer. O cliente vê os novos na conta dele.</p>
        </Confirm>
      </Modal>
    </>
  );
}

import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { shortMoment } from '#values/moment.ts';
import type { viewPaymentTrail } from '../operations.ts';

export function PaymentTrail({ incrementId }: { incrementId: string }) {
  const view = useOperation<typeof viewPaymentTrail>('payment-trail/view', { incrementId });
  return (
    <>
      <ViewState view={view} />
      {view.data && (
        <>
          <p>{view.data.answer}</p>
          <CellTable
            caption="O caminho do pagamento"
            head={['Quando', 'O quê']}
            empty="Nada foi cobrado ainda."
            rows={view.data.steps.map(({ at, text }, index) => ({
              key: index,
              cells: [at === null ? '' : shortMoment(new Date(at), new Date()), text],
            }))}
          />
        </>
      )}
    </>
  );
}

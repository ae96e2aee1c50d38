import { useRef, useState } from 'react';
import type { ChosenOrders } from '#features/desk/orders/list/panel/selection.ts';
import { usePermitted } from '#features/desk/staff/panel/session.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Confirm } from '#ui/dialog/confirm.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { submitKey } from '#ui/form/submit-key.ts';
import type { AnswerOf } from '#ui/http.ts';
import { useNavigation } from '#ui/navigation.ts';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { MOST_PRINTED, panelUrls } from '#values/panel-urls.ts';
import { BULK_ACT_NAMES, BULK_ACTS, type BulkAct } from '../bulk.ts';
import type { previewBulk, startBulk } from '../operations.ts';

export function BulkActs({ chosen }: { chosen: ChosenOrders }) {
  const [act, setAct] = useState<BulkAct>('resend');
  const [open, setOpen] = useState(false);
  const mayPrint = usePermitted('order-desk/vouchers');
  const printed = 'incrementIds' in chosen ? chosen.incrementIds : [];
  if (!usePermitted('order-bulk/start')) return null;
  return (
    <>
      {BULK_ACT_NAMES.map((name) => (
        <Button
          key={name}
          variant="secondary"
          size="sm"
          onClick={() => {
            setAct(name);
            setOpen(true);
          }}
        >
          {BULK_ACTS[name].name}
        </Button>
      ))}
      {mayPrint && printed.length > 0 && printed.length <= MOST_PRINTED && (
        <ButtonLink variant="secondary" size="sm" href={panelUrls.printedVouchers(printed)}>
          Imprimir vouchers
        </ButtonLink>
      )}
      <Modal open={open} onClose={() => setOpen(false)} title={BULK_ACTS[act].name} steady>
        <StartForm act={act} chosen={chosen} onClose={() => setOpen(false)} />
      </Modal>
    </>
  );
}

type Preview = AnswerOf<typeof previewBulk>;

const ordersText = (count: number) =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? 'pedido' : 'pedidos'}`;

interface StartFormProps {
  act: BulkAct;
  chosen: ChosenOrders;
  onClose(): void;
}

function StartForm({ act, chosen, onClose }: StartFormProps) {
  const { go } = useNavigation();
  const view = useOperation<typeof previewBulk>('order-bulk/preview', { act, chosen });
  const key = useRef(submitKey());
  const { data } = view;
  if (!data) return <ViewState view={view} />;
  const { incrementIds, seen } = data;
  if (incrementIds.length === 0)
    return (
      <div className="stack" data-gap="6">
        <p>Esta ação não serve para nenhum destes pedidos.</p>
        <LeftOut {...data} />
        <Button variant="ghost" onClick={onClose}>
          Voltar
        </Button>
      </div>
    );
  return (
    <Confirm
      action={`${BULK_ACTS[act].name}: ${ordersText(incrementIds.length)}`}
      onClose={onClose}
      onConfirm={async () => {
        const input = { key: key.current, act, incrementIds, seen };
        const { id } = await operate<typeof startBulk>('order-bulk/start', input);
        go(panelUrls.bulkRun(id));
      }}
    >
      <p>{BULK_ACTS[act].effect}</p>
      <LeftOut {...data} />
    </Confirm>
  );
}

const LeftOut = ({ leftOut, more }: Preview) =>
  (leftOut.length > 0 || more) && (
    <div>
      <h3>Ficam de fora</h3>
      <ul>
        {leftOut.map(({ why, count, examples }) => (
          <li key={why}>
            {ordersText(count)}: {why}
            {examples.length > 0 && ` ${examples.join(', ')}${count > examples.length ? '…' : ''}`}
          </li>
        ))}
        {more && <li>Os mais antigos: um lote tem no máximo 1.000 pedidos.</li>}
      </ul>
    </div>
  );

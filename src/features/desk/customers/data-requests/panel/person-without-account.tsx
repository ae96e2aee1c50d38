import { useState } from 'react';
import { usePermitted } from '#features/desk/staff/panel/session.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Confirm } from '#ui/dialog/confirm.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { useAction } from '#ui/form/use-action.ts';
import { operate } from '#ui/operate.ts';
import { saveFile } from '#ui/save-file.ts';
import { countText } from '#values/count-text.ts';
import { RETENTION_DAYS, RETENTION_YEARS } from '#values/retention.ts';
import type { exportPerson, removePerson } from '../operations.ts';

const listsText = (lists: number): string => `${countText(lists, 'lista', 'listas')} de beneficiários`;

/** Copy and removal of a patient without an account, by the CPF of the request. */
export function PersonWithoutAccount({ protocol }: { protocol: string }) {
  const mayCopy = usePermitted('request-desk/person');
  const mayRemove = usePermitted('request-desk/remove-person');
  const [removing, setRemoving] = useState(false);
  const [done, setDone] = useState('');
  const { busy, failure, run } = useAction(async () => {
    setDone('');
    const { json, lists, services } = await operate<typeof exportPerson>('request-desk/person', { protocol });
    saveFile(`pedido-${protocol}.json`, 'application/json', json);
    setDone(
      `Arquivo pronto: ${listsText(lists)} e ${countText(services, 'serviço', 'serviços')} de pedidos.`,
    );
  });
  if (!mayCopy && !mayRemove) return null;
  return (
    <section className="stack" data-gap="3">
      <h2>Se a pessoa não tem conta</h2>
      <p>
        Outros clientes podem ter cadastrado esta pessoa. A loja procura pelo CPF do pedido, que só foi
        digitado: confira antes quem pede.
      </p>
      <div className="cluster" data-gap="3">
        {mayCopy && (
          <Button variant="secondary" busy={busy} onClick={() => void run()}>
            Baixar os dados
          </Button>
        )}
        {mayRemove && (
          <Button variant="secondary" onClick={() => setRemoving(true)}>
            Retirar das listas
          </Button>
        )}
      </div>
      {failure && <Alert tone="error">{failure}</Alert>}
      {done && <Alert tone="success">{done}</Alert>}
      <Modal open={removing} onClose={() => setRemoving(false)} title="Retirar das listas?">
        <Confirm
          action="Retirar"
          onClose={() => setRemoving(false)}
          onConfirm={async () => {
            const { lists } = await operate<typeof removePerson>('request-desk/remove-person', { protocol });
            setRemoving(false);
            setDone(`Retirada de ${listsText(lists)}.`);
          }}
        >
          <p>
            A pessoa sai das listas de beneficiários de outras contas, e é apagada de vez em{' '}
            {RETENTION_DAYS.removedBeneficiaries} dias. Nos pedidos ela fica: nos pagos por{' '}
            {RETENTION_YEARS.paidOrders} anos (lei tributária), nos outros por {RETENTION_DAYS.unpaidOrders}{' '}
            dias.
          </p>
        </Confirm>
      </Modal>
    </section>
  );
}

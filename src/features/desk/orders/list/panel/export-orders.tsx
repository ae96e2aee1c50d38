import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { usePermitted } from '#features/desk/staff/panel/session.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { submitKey } from '#ui/form/submit-key.ts';
import { useNavigation } from '#ui/navigation.ts';
import { operate } from '#ui/operate.ts';
import { saveFile } from '#ui/save-file.ts';
import { panelUrls } from '#values/panel-urls.ts';
import type { startFile } from '../../files/operations.ts';
import type { OrderColumn } from '../columns.ts';
import type { exportOrders } from '../operations.ts';
import type { ChosenOrders } from './selection.ts';

interface ExportOrdersProps {
  chosen: ChosenOrders;
  columns: readonly OrderColumn[];
  action: string;
  /** The filter has more than 1,000 orders, and all go into the file. */
  many?: boolean;
}

export function ExportOrders({ action, ...file }: ExportOrdersProps) {
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState('');
  if (!usePermitted('orders/export')) return null;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => {
          setDone('');
          setOpen(true);
        }}
      >
        {action}
      </Button>
      {done && <Alert tone="success">{done}</Alert>}
      <Modal open={open} onClose={() => setOpen(false)} title="Exportar pedidos" steady>
        <ExportForm
          {...file}
          onClose={() => setOpen(false)}
          onDone={(text) => {
            setOpen(false);
            setDone(text);
          }}
        />
      </Modal>
    </>
  );
}

const LABELS = {
  money: 'Com desconto, taxa da visita, juros, valores recebido e devolvido e códigos do banco',
  perService: 'Uma linha por serviço',
};

interface ExportFormProps extends Omit<ExportOrdersProps, 'action'> {
  onClose(): void;
  onDone(text: string): void;
}

function ExportForm({ chosen, columns, many = false, onClose, onDone }: ExportFormProps) {
  const { go } = useNavigation();
  const [key] = useState(submitKey);
  const form = useForm({ defaultValues: { money: false, perService: false } });
  return (
    <CallForm
      form={form}
      labels={LABELS}
      action={many ? 'Preparar arquivo' : 'Baixar CSV'}
      focus="money"
      onBack={onClose}
      call={async (choices) => {
        const file = { ...choices, columns: [...columns] };
        if (many && 'filter' in chosen) {
          await operate<typeof startFile>('order-files/start', { key, filter: chosen.filter, ...file });
          return go(panelUrls.orderFiles());
        }
        const { csv, rows, more } = await operate<typeof exportOrders>('orders/export', { chosen, ...file });
        saveFile('pedidos.csv', 'text/csv;charset=utf-8', csv);
        const rest = more ? ' O filtro tem mais: use "Exportar tudo".' : '';
        onDone(`${rows.toLocaleString('pt-BR')} ${rows === 1 ? 'pedido' : 'pedidos'} no arquivo.${rest}`);
      }}
    >
      <p>
        O arquivo tem as colunas desta tela.
        {many && ' São mais de 1.000 pedidos: a loja prepara o arquivo, e você pode sair desta tela.'}
      </p>
      <Checkbox {...form.register('money')} id="money" label={LABELS.money} />
      <Checkbox {...form.register('perService')} id="perService" label={LABELS.perService} />
    </CallForm>
  );
}

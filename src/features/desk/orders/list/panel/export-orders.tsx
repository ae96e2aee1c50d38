import { useState } from 'react';
import { usePermitted } from '#features/desk/staff/panel/session.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { useAction } from '#ui/form/use-action.ts';
import { operate } from '#ui/operate.ts';
import { saveFile } from '#ui/save-file.ts';
import type { OrderColumn } from '../columns.ts';
import type { exportOrders } from '../operations.ts';
import type { ChosenOrders } from './selection.ts';

interface ExportOrdersProps {
  chosen: ChosenOrders;
  columns: readonly OrderColumn[];
}

export function ExportOrders({ chosen, columns }: ExportOrdersProps) {
  const [done, setDone] = useState('');
  const { busy, failure, run } = useAction(async () => {
    setDone('');
    const input = { chosen, columns: [...columns] };
    const { csv, rows, more } = await operate<typeof exportOrders>('orders/export', input);
    saveFile('pedidos.csv', 'text/csv;charset=utf-8', csv);
    const rest = more ? ' O filtro tem mais: escolha um período menor.' : '';
    setDone(`${rows.toLocaleString('pt-BR')} ${rows === 1 ? 'pedido' : 'pedidos'} no arquivo.${rest}`);
  });
  if (!usePermitted('orders/export')) return null;
  return (
    <>
      <Button variant="secondary" size="sm" busy={busy} onClick={() => void run()}>
        Exportar CSV
      </Button>
      {failure && <Alert tone="error">{failure}</Alert>}
      {done && <Alert tone="success">{done}</Alert>}
    </>
  );
}

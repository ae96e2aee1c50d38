import { useState } from 'react';
import { usePermitted } from '#features/desk/staff/panel/session.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { useAction } from '#ui/form/use-action.ts';
import { operate } from '#ui/operate.ts';
import { saveFile } from '#ui/save-file.ts';
import type { Basis } from '../cash.ts';
import type { exportCash } from '../operations.ts';
import type { Period } from '../period.ts';

const TYPES = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

export function ExportCash({ basis, period }: { basis: Basis; period: Period }) {
  const [done, setDone] = useState('');
  const [format, setFormat] = useState<keyof typeof TYPES>('csv');
  const { busy, failure, run } = useAction(async (wanted: keyof typeof TYPES) => {
    setDone('');
    const { name, file, rows } = await operate<typeof exportCash>('reports/export-cash', {
      basis,
      period,
      format: wanted,
    });
    saveFile(name, TYPES[wanted], wanted === 'csv' ? file : bytesOf(file));
    setDone(`${rows.toLocaleString('pt-BR')} ${rows === 1 ? 'linha' : 'linhas'} no arquivo.`);
  });
  if (!usePermitted('reports/export-cash')) return null;
  const button = (wanted: keyof typeof TYPES, text: string) => (
    <Button
      variant="secondary"
      size="sm"
      busy={busy && format === wanted}
      onClick={() => {
        setFormat(wanted);
        void run(wanted);
      }}
    >
      {text}
    </Button>
  );
  return (
    <div className="cluster" data-gap="3">
      {button('csv', 'Baixar CSV')}
      {button('xlsx', 'Baixar Excel')}
      {failure && <Alert tone="error">{failure}</Alert>}
      {done && <Alert tone="success">{done}</Alert>}
    </div>
  );
}

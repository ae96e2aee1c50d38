import { useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { useAction } from '#ui/form/use-action.ts';
import { operate } from '#ui/operate.ts';
import { saveFile } from '#ui/save-file.ts';
import { useWantedAct } from '#ui/wanted-act.ts';
import type { exportAudit } from '../operations.ts';
import type { AuditFilter } from './audit-filter.ts';

export function ExportButton({ filter }: { filter: AuditFilter }) {
  const [done, setDone] = useState('');
  const { busy, failure, run } = useAction(async () => {
    setDone('');
    const { csv, rows, more } = await operate<typeof exportAudit>('audit/export', filter);
    saveFile('auditoria.csv', 'text/csv;charset=utf-8', csv);
    const rest = more ? ' Há mais linhas: escolha um período menor.' : '';
    setDone(`${rows.toLocaleString('pt-BR')} linhas no arquivo.${rest}`);
  });
  useWantedAct('audit/export', () => void run());
  return (
    <>
      <Button variant="secondary" size="sm" busy={busy} onClick={() => void run()}>
        Baixar CSV
      </Button>
      {failure && <Alert tone="error">{failure}</Alert>}
      {done && <Alert tone="success">{done}</Alert>}
    </>
  );
}

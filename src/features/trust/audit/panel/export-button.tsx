import { useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { messageOf } from '#ui/http.ts';
import { operate } from '#ui/operate.ts';
import type { exportAudit } from '../operations.ts';
import type { AuditFilter } from './audit-filter.ts';

function save(csv: string): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'auditoria.csv';
  link.click();
  URL.revokeObjectURL(address);
}

export function ExportButton({ filter }: { filter: AuditFilter }) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error'; text: string } | null>(null);

  async function download() {
    setBusy(true);
    try {
      const { csv, rows, more } = await operate<typeof exportAudit>('audit/export', filter);
      save(csv);
      const rest = more ? ' Há mais linhas: escolha um período menor.' : '';
      setOutcome({ tone: 'success', text: `${rows.toLocaleString('pt-BR')} linhas no arquivo.${rest}` });
    } catch (failure) {
      setOutcome({ tone: 'error', text: messageOf(failure) });
    }
    setBusy(false);
  }

  return (
    <>
      <Button variant="secondary" size="sm" busy={busy} onClick={() => void download()}>
        Baixar CSV
      </Button>
      {outcome && <Alert tone={outcome.tone}>{outcome.text}</Alert>}
    </>
  );
}

import { type ChangeEvent, useState } from 'react';
import { usePermitted } from '#features/desk/staff/panel/session.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/controls.tsx';
import { useAction } from '#ui/form/use-action.ts';
import { operate } from '#ui/operate.ts';
import { formatDay } from '#values/calendar-day.ts';
import type { addStatement, askBank } from '../operations.ts';
import { SOURCE_NAMES } from '../words.ts';
import type { Day } from './shown-day.ts';

interface StatementsProps {
  day: Day;
  onChange(text: string): void;
}

const MOST_BYTES = 20 * 1024 * 1024;

const linesText = (count: number): string => (count === 1 ? '1 linha nova' : `${count} linhas novas`);

/** Asks the bank, and takes files. A file that was read before adds nothing. */
export function Statements({ day: { day }, onChange }: StatementsProps) {
  const mayAsk = usePermitted('closing/ask-bank');
  const maySend = usePermitted('closing/add-statement');
  const [tooLarge, setTooLarge] = useState(false);
  const bank = useAction(async () => {
    const { added } = await operate<typeof askBank>('closing/ask-bank', { day });
    onChange(`Lista de Pix de ${formatDay(day)}: ${linesText(added)}.`);
  });
  const upload = useAction(async (chosen: File) => {
    const { source, from, to, added, skipped } = await operate<typeof addStatement>('closing/add-statement', {
      file: await base64Of(chosen),
    });
    const others = skipped > 0 ? ` ${skipped} de outros movimentos ficaram de fora.` : '';
    onChange(
      `${SOURCE_NAMES[source]} de ${formatDay(from)} a ${formatDay(to)}: ${linesText(added)}.${others}`,
    );
  });
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? [];
    setTooLarge(chosen !== undefined && chosen.size > MOST_BYTES);
    if (chosen && chosen.size <= MOST_BYTES && !upload.busy) void upload.run(chosen);
    currentTarget.value = '';
  };
  const error = tooLarge ? 'Envie um arquivo de até 20 MB.' : upload.failure;
  return (
    <div className="stack" data-gap="4">
      {mayAsk && (
        <div className="cluster" data-gap="3">
          <Button variant="secondary" busy={bank.busy} onClick={() => void bank.run()}>
            Pedir a lista de Pix ao banco
          </Button>
        </div>
      )}
      {bank.failure && <Alert tone="error">{bank.failure}</Alert>}
      {maySend && (
        <TextField
          label="Enviar extrato do banco (OFX) ou da Cielo (versão 15, arquivo 03)"
          hint={upload.busy ? 'Lendo…' : 'Até 20 MB. O mesmo arquivo duas vezes não muda nada.'}
          error={error}
          type="file"
          accept=".ofx,.txt,text/plain,application/x-ofx"
          aria-busy={upload.busy}
          onChange={choose}
        />
      )}
    </div>
  );
}

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

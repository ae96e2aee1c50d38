import { usePermitted } from '#features/desk/staff/panel/session.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { FileField } from '#ui/field/file-field.tsx';
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

const linesText = (count: number): string => (count === 1 ? '1 linha nova' : `${count} linhas novas`);

/** Asks the bank, and takes files. A file that was read before adds nothing. */
export function Statements({ day: { day }, onChange }: StatementsProps) {
  const mayAsk = usePermitted('closing/ask-bank');
  const maySend = usePermitted('closing/add-statement');
  const bank = useAction(async () => {
    const { added } = await operate<typeof askBank>('closing/ask-bank', { day });
    onChange(`Lista de Pix de ${formatDay(day)}: ${linesText(added)}.`);
  });
  const send = async (file: string, onSent: (share: number) => void) => {
    const { source, from, to, added, skipped } = await operate<typeof addStatement>(
      'closing/add-statement',
      { file },
      { onSent },
    );
    const others = skipped > 0 ? ` ${skipped} de outros movimentos ficaram de fora.` : '';
    onChange(
      `${SOURCE_NAMES[source]} de ${formatDay(from)} a ${formatDay(to)}: ${linesText(added)}.${others}`,
    );
  };
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
        <FileField
          label="Enviar extrato do banco (OFX) ou da Cielo (versão 15, arquivo 03)"
          hint="Até 20 MB. O mesmo arquivo duas vezes não muda nada."
          accept=".ofx,.txt,text/plain,application/x-ofx"
          send={async ([chosen], onSent) => send(chosen?.file ?? '', onSent)}
        />
      )}
    </div>
  );
}

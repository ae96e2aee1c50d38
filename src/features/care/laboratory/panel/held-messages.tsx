import { useState } from 'react';
import { usePermitted } from '#features/desk/staff/panel/session.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { useAction } from '#ui/form/use-action.ts';
import type { AnswerOf } from '#ui/http.ts';
import { operate } from '#ui/operate.ts';
import { formatMoment } from '#values/moment.ts';
import type { checkMessage, dropMessage, listLaboratory } from '../operations.ts';
import { NoteForm } from './note-form.tsx';

type Held = AnswerOf<typeof listLaboratory>['held'][number];

const Problem = ({ message: { problem, critical } }: { message: Held }) => (
  <>
    {critical && <strong>Traz um valor crítico: ligue agora para o laboratório. </strong>}
    {problem}
  </>
);

export function HeldMessages({ held, onDone }: { held: readonly Held[]; onDone(text: string): void }) {
  const mayDrop = usePermitted('laboratory/drop');
  const [dropping, setDropping] = useState<Held | null>(null);
  return (
    <section className="stack" data-gap="3" aria-labelledby="retidas">
      <h2 id="retidas">Esperam por uma pessoa</h2>
      <p>
        Nada disto foi mostrado a pacientes. {mayDrop && 'Confira com o laboratório antes de pôr de lado.'}
      </p>
      <CellTable
        caption="Mensagens do laboratório que esperam, a mais antiga primeiro"
        head={['Chegou', 'Laboratório', 'Pedido', 'Por quê', 'Ação']}
        empty=""
        rows={held.map((message) => ({
          key: message.id,
          cells: [
            formatMoment(new Date(message.at)),
            message.laboratory,
            message.incrementId,
            <Problem key="problem" message={message} />,
            <div key="acts" className="cluster" data-gap="2">
              {message.incoming && <CheckAgain id={message.id} onDone={onDone} />}
              {mayDrop && (
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`Pôr de lado a mensagem ${message.id}`}
                  onClick={() => setDropping(message)}
                >
                  Pôr de lado
                </Button>
              )}
            </div>,
          ],
        }))}
      />
      <Modal open={dropping !== null} onClose={() => setDropping(null)} title="Pôr esta mensagem de lado?">
        {dropping && (
          <NoteForm
            label="O que foi combinado com o laboratório"
            action="Pôr de lado"
            send={async (note) => {
              await operate<typeof dropMessage>('laboratory/drop', { id: dropping.id, note });
              setDropping(null);
              onDone('A mensagem foi posta de lado.');
            }}
          />
        )}
      </Modal>
    </section>
  );
}

function CheckAgain({ id, onDone }: { id: number; onDone(text: string): void }) {
  const { busy, failure, run } = useAction(async () => {
    await operate<typeof checkMessage>('laboratory/check', { id });
    onDone('A loja confere a mensagem de novo. Se ela voltar a esta lista, o motivo continua.');
  });
  return (
    <>
      {failure && <Alert tone="error">{failure}</Alert>}
      <Button
        variant="secondary"
        size="sm"
        busy={busy}
        aria-label={`Conferir de novo a mensagem ${id}`}
        onClick={() => void run()}
      >
        Conferir de novo
      </Button>
    </>
  );
}

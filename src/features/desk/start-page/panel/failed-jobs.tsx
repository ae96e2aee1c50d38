import { useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { Confirm } from '#ui/dialog/confirm.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { useAction } from '#ui/form/use-action.ts';
import type { AnswerOf } from '#ui/http.ts';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { useWantedAct } from '#ui/wanted-act.ts';
import { formatMoment } from '#values/moment.ts';
import type { dropJobs, listJobs, repeatJobs } from '../operations.ts';

type FailedJob = AnswerOf<typeof listJobs>['jobs'][number];

const whatNext = ({ dead, next }: FailedJob): string =>
  dead ? 'Desistiu' : `De novo em ${formatMoment(new Date(next))}`;

/**
 * Lists the jobs that failed, with their cause. `onChanged` is called when some went back to their queues, or were
 * dropped.
 */
export function FailedJobs({ onChanged }: { onChanged(): void }) {
  const view = useOperation<typeof listJobs>('home/jobs', {});
  const [done, setDone] = useState('');
  const [dropping, setDropping] = useState<FailedJob | null>(null);
  function changed(text: string) {
    setDone(text);
    view.reload();
    onChanged();
  }
  const { busy, failure, run } = useAction(async () => {
    setDone('');
    const { repeated, hurried } = await operate<typeof repeatJobs>('home/repeat-jobs', { hurry: true });
    const count = repeated + hurried;
    changed(`${count} ${count === 1 ? 'tarefa' : 'tarefas'} de volta às filas.`);
  });
  useWantedAct('home/repeat-jobs', () => void run());
  return (
    <>
      <h2>Tarefas que falharam</h2>
      {failure && <Alert tone="error">{failure}</Alert>}
      {done && (
        <Alert key={done} tone="success">
          {done}
        </Alert>
      )}
      <ViewState view={view} />
      {view.data && (
        <CellTable
          caption="Tarefas que falharam, da mais antiga à mais nova"
          head={['Tarefa', 'Tentativas', 'Agora', 'Causa', 'Ação']}
          numeric={['Tentativas']}
          empty="Nenhuma tarefa falhou."
          rows={view.data.jobs.map((job) => ({
            key: job.id,
            cells: [
              job.title,
              job.attempts,
              whatNext(job),
              job.cause,
              job.dead && (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Descartar: ${job.title}`}
                  onClick={() => setDropping(job)}
                >
                  Descartar
                </Button>
              ),
            ],
          }))}
        />
      )}
      {view.data && view.data.jobs.length > 0 && (
        <Button variant="secondary" busy={busy} onClick={() => void run()}>
          Repetir
        </Button>
      )}
      <Modal open={dropping !== null} onClose={() => setDropping(null)} title="Descartar tarefa">
        {dropping && (
          <Confirm
            action="Descartar"
            onClose={() => setDropping(null)}
            onConfirm={async () => {
              await operate<typeof dropJobs>('home/drop-jobs', { ids: [dropping.id] });
              setDropping(null);
              changed('Tarefa descartada.');
            }}
          >
            <p>
              A tarefa "{dropping.title}" some e ninguém mais a faz. Se a causa já passou, prefira repetir.
            </p>
          </Confirm>
        )}
      </Modal>
    </>
  );
}

import { useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { useAction } from '#ui/form/use-action.ts';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { useWantedAct } from '#ui/wanted-act.ts';
import { formatMoment } from '#values/moment.ts';
import type { repeatJobs, viewState } from '../operations.ts';

/** The report of `bin/loja estado`, and the jobs that ended without success. */
export function StatePage() {
  const view = useOperation<typeof viewState>('home/state', {});
  const [done, setDone] = useState('');
  const { busy, failure, run } = useAction(async () => {
    setDone('');
    const { repeated } = await operate<typeof repeatJobs>('home/repeat-jobs', {});
    setDone(`${repeated} tarefa(s) de volta às filas.`);
    view.reload();
  });
  useWantedAct('home/repeat-jobs', () => void run());

  return (
    <>
      <h1>Estado da loja</h1>
      <ViewState view={view} />
      {failure && <Alert tone="error">{failure}</Alert>}
      {done && <Alert tone="success">{done}</Alert>}
      {view.data && (
        <>
          {view.data.problems.length === 0 ? (
            <p>Tudo em ordem.</p>
          ) : (
            <>
              <h2>Precisa de atenção</h2>
              <ul>
                {view.data.problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            </>
          )}
          <h2>Tarefas desistidas</h2>
          <CellTable
            caption="Tarefas que desistiram depois de todas as tentativas"
            head={['Fila', 'Tarefas']}
            empty="Nenhuma tarefa desistiu."
            rows={view.data.deadJobs.map(({ queue, count }) => ({ key: queue, cells: [queue, count] }))}
          />
          {view.data.deadJobs.length > 0 && (
            <Button variant="secondary" busy={busy} onClick={() => void run()}>
              Repetir
            </Button>
          )}
          <h2>Números</h2>
          <CellTable
            caption="Números da loja"
            head={['Nome', 'Valor']}
            empty=""
            rows={view.data.lines.map(({ name, value }) => ({ key: name, cells: [name, value] }))}
          />
          <p>Visto em {formatMoment(new Date(view.data.at))}</p>
        </>
      )}
    </>
  );
}

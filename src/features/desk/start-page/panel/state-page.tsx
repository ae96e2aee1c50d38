import { Facts } from '#ui/facts/facts.tsx';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatMoment } from '#values/moment.ts';
import type { viewState } from '../operations.ts';
import { EndSessions } from './end-sessions.tsx';
import { FailedJobs } from './failed-jobs.tsx';

/** Shows the report of `bin/loja estado`, and the jobs that failed. */
export function StatePage() {
  const view = useOperation<typeof viewState>('home/state', {});

  return (
    <>
      <h1>Estado da loja</h1>
      <ViewState view={view} />
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
          <FailedJobs onChanged={view.reload} />
          <h2>Números</h2>
          <Facts of={view.data.lines.map(({ name, value }) => [name, value])} />
          <EndSessions />
          <p>Visto em {formatMoment(new Date(view.data.at))}</p>
        </>
      )}
    </>
  );
}

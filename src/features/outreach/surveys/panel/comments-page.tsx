import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatMoment } from '#values/moment.ts';
import { capital } from '#values/sentence-case.ts';
import type { listComments } from '../operations.ts';
import { BEST_RATING, MAX_NPS } from '../questions.ts';
import { ABOUT_NAMES } from '../report.ts';

const gradeText = (rating: number | null, nps: number | null): string =>
  [
    rating !== null && `Experiência ${rating} de ${BEST_RATING}`,
    nps !== null && `Recomendação ${nps} de ${MAX_NPS}`,
  ]
    .filter(Boolean)
    .join(', ');

export function CommentsPage() {
  const [before, setBefore] = useState<number>();
  const view = useOperation<typeof listComments>('surveys/comments', { before });
  const { data } = view;
  return (
    <>
      <h1>Comentários das pesquisas</h1>
      <ViewState view={view} />
      {data && (
        <CellTable
          caption="Comentários, do mais novo ao mais antigo"
          head={['Quando', 'Nota', 'Loja', 'Opções', 'Comentário']}
          empty="Ainda não há comentários."
          rows={data.rows.map(({ id, at, rating, nps, stores, tags, comments }) => ({
            key: id,
            cells: [
              formatMoment(new Date(at)),
              gradeText(rating, nps),
              stores.join(', '),
              tags.join(', '),
              comments.map(({ about, text }) => (
                <p key={about}>
                  {capital(ABOUT_NAMES[about])}: {text}
                </p>
              )),
            ],
          }))}
        />
      )}
      <div className="cluster" data-gap="3">
        {before !== undefined && (
          <Button variant="secondary" onClick={() => setBefore(undefined)}>
            Voltar aos mais novos
          </Button>
        )}
        {data?.next && (
          <Button variant="secondary" onClick={() => setBefore(data.next ?? undefined)}>
            Mais antigos
          </Button>
        )}
      </div>
    </>
  );
}

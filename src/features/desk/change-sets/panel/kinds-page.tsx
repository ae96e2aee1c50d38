import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { Link } from '#ui/link/link.tsx';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { panelUrls } from '#values/panel-urls.ts';
import { capital } from '#values/sentence-case.ts';
import type { listKinds } from '../operations.ts';

export function KindsPage() {
  const view = useOperation<typeof listKinds>('change-sets/kinds', {});
  return (
    <div className="stack" data-gap="4">
      <h1>Catálogo</h1>
      <p>Escolha o que mudar. Você vê o que muda antes de publicar, e desfaz depois em Mudanças.</p>
      <ViewState view={view} />
      {view.data && (
        <CellTable
          caption="O que se pode mudar"
          head={['O quê', 'Para que serve']}
          empty="Nada que você possa mudar."
          rows={view.data.kinds.map(({ kind, title, about }) => ({
            key: kind,
            cells: [
              <Link key="kind" href={panelUrls.rows(kind)}>
                {title}
              </Link>,
              `${capital(about)}.`,
            ],
          }))}
        />
      )}
    </div>
  );
}

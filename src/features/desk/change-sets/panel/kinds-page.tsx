import { Download } from '#features/desk/reports/panel/download.tsx';
import { usePermitted } from '#features/desk/staff/panel/session.ts';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { Link } from '#ui/link/link.tsx';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { panelUrls, WHOLE_CATALOGUE } from '#values/panel-urls.ts';
import { capital } from '#values/sentence-case.ts';
import type { exportRows, listKinds } from '../rows/operations.ts';
import { Upload } from './upload.tsx';

export function KindsPage() {
  const view = useOperation<typeof listKinds>('change-sets/kinds', {});
  const closed = view.data?.closed;
  const files = view.data && view.data.kinds.length > 0 && <Files closed={view.data.closed} />;
  return (
    <div className="stack" data-gap="4">
      <h1>Catálogo</h1>
      <p>Escolha o que mudar. Você vê o que muda antes de publicar, e desfaz depois em Mudanças.</p>
      <ViewState view={view} />
      {closed && files}
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
      {!closed && files}
    </div>
  );
}

function Files({ closed }: { closed: boolean }) {
  const maySend = usePermitted('change-sets/draft-file');
  return (
    <section className="stack" data-gap="3" id={WHOLE_CATALOGUE}>
      <h2>Vários tipos de uma vez</h2>
      <p>
        {closed
          ? 'Baixe a planilha da loja nova, preencha e envie de volta. Ela tem só o que falta para abrir, e as páginas já vêm com um modelo: leia e mude o que na sua empresa é diferente. As colunas com * são obrigatórias, e a primeira folha explica cada uma.'
          : 'Baixe tudo numa planilha, com uma folha para cada tipo, mude e envie de volta. A primeira folha diz como preencher as outras.'}{' '}
        Ou envie vários arquivos, cada um com o nome do seu tipo. Tudo entra no ar junto, ou nada.
      </p>
      <Download
        formats={['xlsx']}
        read={(format) => operate<typeof exportRows>('change-sets/export', { format })}
      />
      {maySend && <Upload />}
    </section>
  );
}

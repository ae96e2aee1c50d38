import { useEffect, useState } from 'react';
import { isLegal } from '#features/shop/content/content.ts';
import type { previewPage } from '#features/shop/content/operations.ts';
import { ContentSections } from '#features/shop/content/screens/information-screen.tsx';
import type { listVersions } from '#features/trust/terms/operations.ts';
import { AccordionItem } from '#ui/accordion/accordion.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { Link } from '#ui/link/link.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatMoment } from '#values/moment.ts';
import { panelUrls } from '#values/panel-urls.ts';
import type { listChangeSets } from '../../operations.ts';
import { StateBadge } from '../../panel/state-badge.tsx';

interface PagePartProps {
  rowKey: string | null;
  cells: Readonly<Record<string, string>>;
}

/** A page as shoppers will see it, its versions, and who accepted which. */
export const PagePart = ({ rowKey, cells: { titulo = '', texto = '' } }: PagePartProps) => (
  <div className="stack" data-gap="5">
    <Preview title={titulo} markdown={texto} />
    {rowKey !== null && <Versions path={rowKey} />}
    {rowKey !== null && isLegal(rowKey) && <Acceptances path={rowKey} />}
  </div>
);

/** Long enough for the next key, and short enough to follow the text. */
const PAUSE_MS = 400;

/** The store's own renderer makes the preview, so that it is what shoppers see. */
function Preview(typed: { title: string; markdown: string }) {
  const text = useSettled(typed);
  const view = useOperation<typeof previewPage>('pages/preview', text);
  return (
    <section className="stack" data-gap="3" aria-labelledby="como-fica">
      <h2 id="como-fica">Como fica na loja</h2>
      <ViewState view={view} />
      {view.data && (
        <article className="stack" data-gap="3">
          <p>
            <strong>{view.data.title}</strong>
          </p>
          <ContentSections sections={view.data.sections} />
        </article>
      )}
    </section>
  );
}

function useSettled({ title, markdown }: { title: string; markdown: string }) {
  const [settled, setSettled] = useState({ title, markdown });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ title, markdown }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [title, markdown]);
  return settled;
}

const moment = (iso: string): string => formatMoment(new Date(iso));

function Versions({ path }: { path: string }) {
  const view = useOperation<typeof listChangeSets>('change-sets/list', { kind: 'paginas', row: path });
  return (
    <section className="stack" data-gap="3" aria-labelledby="versoes">
      <h2 id="versoes">Versões</h2>
      <p>Cada uma mostra o que mudou. Para voltar atrás, abra a mais nova e use Desfazer.</p>
      <ViewState view={view} />
      {view.data && (
        <CellTable
          caption="Versões da página, da mais nova à mais antiga"
          head={['Feita em', 'Situação', 'Por', 'Aprovada por', 'Motivo']}
          empty="Nenhuma mudança desde que a loja guarda o histórico."
          rows={view.data.rows.map(({ id, createdAt, state, who, approvedBy, note }) => ({
            key: id,
            cells: [
              <Link key="set" href={panelUrls.changeSet(id)}>
                {moment(createdAt)}
              </Link>,
              <StateBadge key="state" state={state} />,
              who,
              approvedBy,
              note,
            ],
          }))}
        />
      )}
    </section>
  );
}

function Acceptances({ path }: { path: string }) {
  const terms = path === '/termos-de-uso' ? 'termos-de-uso' : 'politica-de-privacidade';
  const view = useOperation<typeof listVersions>('terms/versions', { terms });
  return (
    <section className="stack" data-gap="3" aria-labelledby="aceites">
      <h2 id="aceites">Aceites</h2>
      <ViewState view={view} />
      {view.data?.versions.length === 0 && <p>Ainda não há aceites.</p>}
      {view.data?.versions.map(({ version, acceptances, since, html }) => {
        const count = acceptances === 1 ? '1 aceite' : `${acceptances.toLocaleString('pt-BR')} aceites`;
        const title = `${version === view.data?.current ? 'Versão de agora' : `Versão ${version}`}: ${count}, desde ${moment(since)}`;
        return html ? (
          <AccordionItem key={version} title={title} level={3}>
            <RichText html={html} />
          </AccordionItem>
        ) : (
          <p key={version}>{title}</p>
        );
      })}
    </section>
  );
}

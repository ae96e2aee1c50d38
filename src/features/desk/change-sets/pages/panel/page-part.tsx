import { isLegal } from '#features/shop/content/content.ts';
import type { previewPage } from '#features/shop/content/operations.ts';
import { ContentSections } from '#features/shop/content/screens/information-screen.tsx';
import type { listVersions } from '#features/trust/terms/operations.ts';
import { AccordionItem } from '#ui/accordion/accordion.tsx';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatMoment } from '#values/moment.ts';
import type { BesidePart } from '../../panel/answers.ts';
import { RowHistory } from '../../panel/row-history.tsx';
import { useSettled } from '../../panel/use-settled.ts';

/** A page as shoppers will see it, its versions, and who accepted which. */
export const PagePart: BesidePart = ({ rowKey, cells: { titulo = '', texto = '' } }) => (
  <div className="stack" data-gap="5">
    <Preview title={titulo} markdown={texto} />
    {rowKey !== null && (
      <RowHistory kind="paginas" rowKey={rowKey} title="Versões">
        Cada uma mostra o que mudou. Para voltar atrás, abra a mais nova e use Desfazer.
      </RowHistory>
    )}
    {rowKey !== null && isLegal(rowKey) && <Acceptances path={rowKey} />}
  </div>
);

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

const moment = (iso: string): string => formatMoment(new Date(iso));

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

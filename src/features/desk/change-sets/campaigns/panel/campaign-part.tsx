import type { previewCampaign } from '#features/shop/campaigns/operations.ts';
import { NoticeStrip } from '#features/shop/campaigns/screens/notice-strip.tsx';
import { PopUpSample } from '#features/shop/campaigns/screens/pop-up-modal.tsx';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { useAction } from '#ui/form/use-action.ts';
import type { AnswerOf, BodyOf } from '#ui/http.ts';
import { useNavigation } from '#ui/navigation.ts';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { panelUrls } from '#values/panel-urls.ts';
import type { draftRows } from '../../operations.ts';
import type { BesidePart, Row } from '../../panel/answers.ts';
import { RowHistory } from '../../panel/row-history.tsx';
import { useSettled } from '../../panel/use-settled.ts';
import styles from './campaign-part.module.css';

type Preview = AnswerOf<typeof previewCampaign>;

/** A campaign as shoppers will see it on a phone, its days and uses, and how to end it. */
export const CampaignPart: BesidePart = ({ row, rowKey, cells }) => {
  const kind = row.kind as BodyOf<typeof previewCampaign>['kind'];
  const view = useOperation<typeof previewCampaign>('campaigns/preview', useSettled({ kind, cells }));
  return (
    <div className="stack" data-gap="5">
      <section className="stack" data-gap="3" aria-labelledby="como-fica">
        <h2 id="como-fica">Como fica no celular</h2>
        <ViewState view={view} />
        {view.data && <Shown preview={view.data} />}
      </section>
      {rowKey !== null && row.cells.ativo !== 'nao' && <End row={row} rowKey={rowKey} />}
      {rowKey !== null && (
        <RowHistory kind={kind} rowKey={rowKey} title="Mudanças desta campanha">
          Também as agendadas, que entram no ar sozinhas.
        </RowHistory>
      )}
    </div>
  );
};

function Shown({ preview: { problem, schedule, hidden, popUp, notice, coupon } }: { preview: Preview }) {
  if (problem) return <p>Ainda não dá para mostrar. {problem}.</p>;
  return (
    <>
      <p>{schedule}</p>
      {hidden && <Alert tone="warning">Por enquanto ninguém vê: {hidden}</Alert>}
      {coupon && <p>{usesText(coupon)}</p>}
      <div className={styles.phone} inert>
        {popUp && <PopUpSample popUp={popUp} />}
        {notice && <NoticeStrip notice={notice} onClose={() => {}} />}
        {!popUp && coupon && (
          <div className={styles.coupon}>
            <p>
              Cupom <strong>{coupon.code}</strong>
            </p>
            <p>{coupon.terms}</p>
          </div>
        )}
      </div>
    </>
  );
}

function usesText({ code, uses, maxUses }: NonNullable<Preview['coupon']>): string {
  const used = uses === 1 ? '1 uso' : `${uses.toLocaleString('pt-BR')} usos`;
  const limit = maxUses === null ? 'sem limite' : `de ${maxUses.toLocaleString('pt-BR')}`;
  return `Cupom ${code}: ${used}, ${limit}. Contam também os guardados em compras abertas.`;
}

/** Leads to the preview of the change that takes the campaign out of the store. */
function End({ row: { kind, cells }, rowKey }: { row: Row; rowKey: string }) {
  const { go } = useNavigation();
  const { busy, failure, run } = useAction(async () => {
    const rows = [{ key: rowKey, cells: { ...cells, ativo: 'nao' }, seen: cells }];
    const { id } = await operate<typeof draftRows>('change-sets/draft', { kind, origin: 'form', rows });
    go(panelUrls.changeSet(id));
  });
  return (
    <div className="stack" data-gap="2">
      {failure && <Alert tone="error">{failure}</Alert>}
      <Button variant="secondary" busy={busy} onClick={() => void run()}>
        Encerrar agora
      </Button>
    </div>
  );
}

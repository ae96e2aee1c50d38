import { usePermitted } from '#features/desk/staff/panel/session.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { useAction } from '#ui/form/use-action.ts';
import type { AnswerOf } from '#ui/http.ts';
import { Link } from '#ui/link/link.tsx';
import { operate } from '#ui/operate.ts';
import { panelUrls } from '#values/panel-urls.ts';
import type { undoChangeSet } from '../../operations.ts';
import type { closeUnit } from '../operations.ts';
import { periodText } from '../period-text.ts';

export interface Closing extends AnswerOf<typeof closeUnit> {
  unit: string;
  from: string;
  until: string | null;
}

/** The closing, with links to the visits that stay behind and a way to undo it. */
export function Closed({ closing, onUndone }: { closing: Closing; onUndone(): void }) {
  const { unit, from, until, id, days, services } = closing;
  const mayMove = usePermitted('agenda/affected');
  const { busy, failure, run } = useAction(async () => {
    await operate<typeof undoChangeSet>('change-sets/undo', { id });
    onUndone();
  });
  return (
    <>
      <Alert tone="success">
        <p>{periodText({ from, until })} A loja e a agenda já mostram.</p>
      </Alert>
      {failure && <Alert tone="error">{failure}</Alert>}
      <div className="cluster" data-gap="3">
        {days.length > 0 && mayMove && (
          <Link href={panelUrls.affected(unit, from, until)}>Mover ou devolver as visitas afetadas</Link>
        )}
        {services > 0 && (
          <Link href={`${panelUrls.orders()}?agendar=sim`}>Ver os serviços pagos sem hora marcada</Link>
        )}
        <Link href={panelUrls.changeSet(id)}>Ver a mudança</Link>
        <Button size="sm" variant="secondary" busy={busy} onClick={() => void run()}>
          Desfazer
        </Button>
      </div>
    </>
  );
}

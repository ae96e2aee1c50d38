import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { useAction } from '#ui/form/use-action.ts';
import { operate } from '#ui/operate.ts';
import type { refreshDraft } from '../operations.ts';
import type { ChangeSet } from './answers.ts';
import styles from './change-sets.module.css';
import { PublishForm } from './publish-form.tsx';

interface DraftActsProps {
  set: ChangeSet;
  onDone(text: string): void;
  onStale(): void;
}

const PUBLISHING = 'publicar';

const isPublishable = ({ state, rows, errors }: ChangeSet): boolean =>
  state === 'draft' && rows > 0 && errors.count === 0;

const toPublishing = () => {
  const form = document.getElementById(PUBLISHING);
  form?.scrollIntoView();
  form?.querySelector('button')?.focus({ preventScroll: true });
};

/** A long review would hide the form below it. */
export const ToPublishing = ({ set }: { set: ChangeSet }) =>
  isPublishable(set) &&
  set.changes.length > 1 && (
    <div>
      <Button variant="secondary" onClick={toPublishing}>
        Ir para a publicação
      </Button>
    </div>
  );

/** The acts on a change before its publication. */
export const DraftActs = ({ set, onDone, onStale }: DraftActsProps) => (
  <>
    {isPublishable(set) && (
      <div className={styles.form} id={PUBLISHING}>
        <PublishForm set={set} onDone={onDone} />
      </div>
    )}
    {set.rows > 0 && <Refresh id={set.id} onDone={onStale} />}
  </>
);

/** A draft may be days old, or a colleague may have changed the same rows. */
function Refresh({ id, onDone }: { id: number; onDone(): void }) {
  const { busy, failure, run } = useAction(async () => {
    await operate<typeof refreshDraft>('change-sets/refresh', { id });
    onDone();
  });
  return (
    <div className="cluster" data-gap="3">
      <Button variant="ghost" size="sm" busy={busy} onClick={() => void run()}>
        Ver de novo o que muda
      </Button>
      {failure && <Alert tone="error">{failure}</Alert>}
    </div>
  );
}

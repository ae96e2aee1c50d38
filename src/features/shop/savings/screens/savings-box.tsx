import { useEffect, useRef } from 'react';
import type { Hint } from '#features/purchase/cart/hint.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Link } from '#ui/link/link.tsx';
import { hintWords } from '../words.ts';
import type { Assignments } from './call-savings.ts';
import { type Notice, useSavings } from './use-savings.ts';

interface SavingsBoxProps {
  hint: Hint | null;
  assignments?: Assignments;
  onChanged: (personId: number | null) => Promise<void>;
}

/** Only a press changes the cart, and the shopper can undo it. */
export function SavingsBox({ hint, assignments = null, onChanged }: SavingsBoxProps) {
  const { visibleHint, notice, busy, take, undo, decline } = useSavings({ hint, assignments, onChanged });
  return (
    <>
      <Message notice={notice} busy={busy} onUndo={undo} />
      {visibleHint && (
        <Proposal key={visibleHint.key} hint={visibleHint} busy={busy} onTake={take} onDecline={decline} />
      )}
    </>
  );
}

interface MessageProps {
  notice: Notice | null;
  busy: boolean;
  onUndo: (hint: Hint) => void;
}

/** The message takes focus, because the pressed button disappears. While empty, it is outside the layout. */
function Message({ notice, busy, onUndo }: MessageProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice) box.current?.focus();
  }, [notice]);
  const undo = notice?.undo;
  return (
    <div ref={box} tabIndex={-1} aria-live="polite" className={notice ? undefined : 'visually-hidden'}>
      {notice && (
        <Alert
          tone={notice.tone}
          live={false}
          action={
            undo && (
              <Button variant="secondary" size="sm" busy={busy} onClick={() => onUndo(undo)}>
                Desfazer
              </Button>
            )
          }
        >
          {notice.text}
        </Alert>
      )}
    </div>
  );
}

interface ProposalProps {
  hint: Hint;
  busy: boolean;
  onTake: (hint: Hint) => void;
  onDecline: (hint: Hint) => void;
}

function Proposal({ hint, busy, onTake, onDecline }: ProposalProps) {
  const words = hintWords(hint);
  const added = hint.by.filter(({ kept }) => !kept);
  return (
    <section aria-label="Sugestão para gastar menos">
      <Alert
        tone="info"
        live={false}
        title={words.title}
        action={
          <div className="cluster" data-gap="2">
            <Button variant="secondary" size="sm" busy={busy} onClick={() => onTake(hint)}>
              {words.take}
            </Button>
            <Button variant="ghost" size="sm" busy={busy} onClick={() => onDecline(hint)}>
              Manter como está
            </Button>
          </div>
        }
      >
        <p>
          {words.question} <strong>{words.saving}.</strong>
        </p>
        {words.details.map((text) => (
          <p key={text} className="soft">
            {text}
          </p>
        ))}
        {added.map(({ name, href }) => (
          <p key={href}>
            <Link href={href}>Ver {name}</Link>
          </p>
        ))}
      </Alert>
    </section>
  );
}

import { useEffect, useState } from 'react';
import { usePermitted } from '#features/trust/staff/panel/session.ts';
import { Button } from '#ui/button/button.tsx';
import { REVEAL_MINUTES, REVEALED, REVEALED_FIELDS, type RevealedField } from '../reveal.ts';
import type { DeskCustomer } from './desk-customer.ts';
import styles from './masked-fields.module.css';
import { RevealDialog } from './reveal-dialog.tsx';

interface MaskedFieldsProps {
  customerId: number;
  customer: DeskCustomer;
}

/** Each field is revealed alone and hides itself again. Another version of the customer hides all. */
export function MaskedFields({ customerId, customer }: MaskedFieldsProps) {
  const [asked, setAsked] = useState<RevealedField>('phone');
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<Partial<Record<RevealedField, Revealed>>>({});
  const mayReveal = usePermitted('customer-desk/reveal');

  const hide = (field: RevealedField) => setShown(({ [field]: _, ...rest }) => rest);

  return (
    <>
      <dl className={styles.fields}>
        {REVEALED_FIELDS.map((field) => {
          const { title } = REVEALED[field];
          const revealed = shown[field];
          return (
            <div key={field}>
              <dt>{title}</dt>
              <dd>
                {revealed ? (
                  <Whole key={revealed.round} lines={revealed.lines} onEnd={() => hide(field)} />
                ) : (
                  <span>{customer[field] || 'Não informado'}</span>
                )}
                {mayReveal && customer[field] && (
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={`${revealed ? 'Esconder' : 'Revelar'}: ${title}`}
                    onClick={() => {
                      if (revealed) return hide(field);
                      setAsked(field);
                      setOpen(true);
                    }}
                  >
                    {revealed ? 'Esconder' : 'Revelar'}
                  </Button>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      <RevealDialog
        customerId={customerId}
        field={asked}
        open={open}
        onClose={() => setOpen(false)}
        onRevealed={(lines) => {
          setOpen(false);
          setShown((now) => ({ ...now, [asked]: { lines, round: (now[asked]?.round ?? 0) + 1 } }));
        }}
      />
    </>
  );
}

interface Revealed {
  lines: readonly string[];
  round: number;
}

function Whole({ lines, onEnd }: { lines: readonly string[]; onEnd(): void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the five minutes do not begin again with another render.
  useEffect(() => {
    const timer = setTimeout(onEnd, REVEAL_MINUTES * 60_000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <span role="status">
      {lines.map((line) => (
        <span key={line} className={styles.line}>
          {line}
        </span>
      ))}
    </span>
  );
}

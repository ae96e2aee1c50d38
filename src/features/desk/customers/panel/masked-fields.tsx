import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { REVEALED, REVEALED_FIELDS, type RevealedField } from '../reveal.ts';
import styles from './masked-fields.module.css';
import { RevealDialog, type Why } from './reveal-dialog.tsx';
import { useRevealEnd } from './use-reveal-end.ts';

interface MaskedFieldsProps {
  /** Masked values; '' where there is none. */
  values: Partial<Record<RevealedField, string>>;
  mayReveal: boolean;
  otherReason?: boolean;
  reveal(field: RevealedField, why: Why): Promise<readonly string[]>;
}

/** Each field is revealed alone and hides itself again. Mount the component again for another version of the values. */
export function MaskedFields({ values, mayReveal, otherReason = false, reveal }: MaskedFieldsProps) {
  const [selected, setSelected] = useState<RevealedField>('email');
  const [open, setOpen] = useState(false);
  const [revealedFields, setRevealedFields] = useState<Partial<Record<RevealedField, Revealed>>>({});

  const hide = (field: RevealedField) => setRevealedFields(({ [field]: _, ...rest }) => rest);

  return (
    <>
      <dl className={styles.fields}>
        {REVEALED_FIELDS.filter((field) => values[field] !== undefined).map((field) => {
          const { title } = REVEALED[field];
          const revealed = revealedFields[field];
          return (
            <div key={field}>
              <dt>{title}</dt>
              <dd>
                {revealed ? (
                  <Whole key={revealed.round} lines={revealed.lines} onEnd={() => hide(field)} />
                ) : (
                  <span>{values[field] || 'Não informado'}</span>
                )}
                {mayReveal && values[field] && (
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={`${revealed ? 'Esconder' : 'Revelar'}: ${title}`}
                    onClick={() => {
                      if (revealed) return hide(field);
                      setSelected(field);
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
        field={selected}
        otherReason={otherReason}
        open={open}
        onClose={() => setOpen(false)}
        reveal={async (why) => {
          const lines = await reveal(selected, why);
          setOpen(false);
          setRevealedFields((now) => ({
            ...now,
            [selected]: { lines, round: (now[selected]?.round ?? 0) + 1 },
          }));
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
  useRevealEnd(onEnd);
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

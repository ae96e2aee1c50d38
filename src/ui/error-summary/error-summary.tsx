import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './error-summary.module.css';

export interface SummaryItem {
  /** Id of the control to go to; without it the text stands alone. */
  fieldId?: string;
  text: string;
}

interface ErrorSummaryProps {
  items: readonly SummaryItem[];
  title?: string;
  /** Buttons or links under the items: the way on. */
  action?: ReactNode;
  /** Change it (for instance the number of tries) to take focus again. */
  attempt?: number;
}

/** The formulary warning (storefront.md, section 2). */
const OF_FIELDS = 'Parece que você esqueceu de preencher algo importante. Verifique e tente novamente.';
const OF_THE_WHOLE = 'Não foi possível concluir';
const isOfField = ({ fieldId }: SummaryItem) => fieldId !== undefined;

/** What is wrong with a form, in one place. Takes focus when it appears; each line leads to its field. */
export function ErrorSummary({ items, title, action, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const any = items.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt takes focus again.
  useEffect(() => {
    if (any) box.current?.focus();
  }, [any, attempt]);
  if (!any) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <Icon name="alert" size="lg" className={styles.icon} />
      <div>
        <h2 className={styles.title}>{title ?? (items.some(isOfField) ? OF_FIELDS : OF_THE_WHOLE)}</h2>
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={`${item.fieldId}:${item.text}`}>
              {item.fieldId ? (
                <a href={`#${item.fieldId}`} onClick={focusField}>
                  {item.text}
                </a>
              ) : (
                item.text
              )}
            </li>
          ))}
        </ul>
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}

/** Focus instead of a jump, so that the address and the router's history stay as they are. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)));
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  (field.closest('fieldset') ?? field).scrollIntoView({ block: 'center' });
}

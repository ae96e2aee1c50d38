import { type ReactNode, useEffect, useRef } from 'react';
import { useErrorInTitle } from '../form/use-error-in-title.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './error-summary.module.css';
import { FieldLink } from './field-link.tsx';

interface NamedField {
  fieldId: string;
  text: string;
}

export interface SummaryItem extends Partial<NamedField> {
  text: string;
  fields?: readonly NamedField[];
  filled?: boolean;
}

interface ErrorSummaryProps {
  items: readonly SummaryItem[];
  title?: string;
  action?: ReactNode;
  /** A new value (for example a submit count) moves focus to the summary again. */
  attempt?: number;
}

const FIELDS_TITLE = 'Parece que você esqueceu de preencher algo importante. Verifique e tente novamente.';
const WRONG_TITLE = 'Confira os dados indicados.';
const FORM_TITLE = 'Não foi possível concluir';
const hasField = ({ fieldId, fields }: SummaryItem) => fieldId !== undefined || fields !== undefined;

function titleOf(items: readonly SummaryItem[]): string {
  const named = items.filter(hasField);
  if (named.length === 0) return FORM_TITLE;
  return named.every(({ filled }) => filled) ? WRONG_TITLE : FIELDS_TITLE;
}

export function ErrorSummary({ items, title, action, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const any = items.length > 0;
  useErrorInTitle(any);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt takes focus again.
  useEffect(() => {
    if (any) box.current?.focus();
  }, [any, attempt]);
  if (!any) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <Icon name="alert" size="lg" className={styles.icon} />
      <div>
        <h2 className={styles.title}>{title ?? titleOf(items)}</h2>
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={`${item.fieldId}:${item.text}`}>
              {item.fieldId ? <FieldLink fieldId={item.fieldId}>{item.text}</FieldLink> : item.text}
              {item.fields && (
                <ul className={styles.names}>
                  {item.fields.map((field) => (
                    <li key={field.fieldId}>
                      <FieldLink fieldId={field.fieldId}>{field.text}</FieldLink>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}

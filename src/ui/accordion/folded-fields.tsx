import { type ReactNode, useEffect, useRef } from 'react';
import { AccordionItem } from './accordion.tsx';
import styles from './folded-fields.module.css';

interface FoldedFieldsProps {
  title: string;
  /** What applies while nothing is changed: "No seu nome, CPF ***.982.247-**". */
  value: ReactNode;
  /** Opens the fields, so that no error is hidden. */
  wrong: boolean;
  startsOpen?: boolean;
  children: ReactNode;
}

/** Fields that are right for most customers, folded to one line that says their values. */
export function FoldedFields({ title, value, wrong, startsOpen = false, children }: FoldedFieldsProps) {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (wrong && box.current) box.current.open = true;
  }, [wrong]);
  return (
    <AccordionItem
      ref={box}
      open={startsOpen}
      className={styles.folded}
      title={
        <>
          {title} <span className={styles.value}>{value}</span>
        </>
      }
    >
      {children}
    </AccordionItem>
  );
}

import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Link } from '../link/link.tsx';
import styles from './paper.module.css';

interface PaperProps {
  back: { href: string; label: string };
  /** Without it there is nothing to print. */
  print?: string;
  children: ReactNode;
}

/** What is made to be printed, on a page of its own. */
export const Paper = ({ back, print, children }: PaperProps) => (
  <div className={styles.paper}>
    <div className={`${styles.bar} no-print`}>
      <Link href={back.href}>{back.label}</Link>
      {print && <Button onClick={() => window.print()}>{print}</Button>}
    </div>
    {children}
  </div>
);

interface SheetProps {
  /** Who issues it. */
  issuer: string;
  /** "Pedido 100000042", beside the issuer. */
  subject: string;
  imprint: readonly string[];
  children: ReactNode;
}

/** One sheet of A4; on a phone the whole screen. */
export const Sheet = ({ issuer, subject, imprint, children }: SheetProps) => (
  <article className={styles.sheet}>
    <div className={styles.head}>
      <strong className={styles.issuer}>{issuer}</strong>
      <span className="tabular">{subject}</span>
    </div>
    {children}
    <div className={styles.imprint}>
      {imprint.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  </article>
);

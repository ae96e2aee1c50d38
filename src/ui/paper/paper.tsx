import type { ReactNode } from 'react';
import type { PageBrand } from '#values/brand.ts';
import { imprintOf } from '#values/imprint.ts';
import { Button } from '../button/button.tsx';
import { Link } from '../link/link.tsx';
import { Logo } from '../logo/logo.tsx';
import styles from './paper.module.css';

interface PaperProps {
  back: { href: string; label: string };
  print?: string;
  /** Controls for the content of the paper, which are not printed. */
  choice?: ReactNode;
  children: ReactNode;
}

export const Paper = ({ back, print, choice, children }: PaperProps) => (
  <div className={styles.paper}>
    <div className={`${styles.bar} no-print`}>
      <Link href={back.href}>{back.label}</Link>
      {choice}
      {print && <Button onClick={() => window.print()}>{print}</Button>}
    </div>
    {children}
  </div>
);

interface SheetProps {
  brand: PageBrand;
  subject: string;
  note?: string;
  children: ReactNode;
}

/** On a phone the sheet of A4 fills the screen. */
export const Sheet = ({ brand, subject, note, children }: SheetProps) => (
  <article className={styles.sheet}>
    <div className={styles.head}>
      <Logo
        image={brand.logo}
        name={brand.name}
        strong={brand.wordmark?.strong}
        light={brand.wordmark?.light}
      />
      <span className="tabular">{subject}</span>
    </div>
    {children}
    <div className={styles.imprint}>
      {[...imprintOf(brand), ...(note ? [note] : [])].map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  </article>
);

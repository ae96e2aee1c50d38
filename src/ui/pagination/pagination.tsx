import { Link } from '../link/link.tsx';
import { pageWindow } from './pages.ts';
import styles from './pagination.module.css';

interface PaginationProps {
  /** Current page, counted from 1. */
  page: number;
  pages: number;
  href: (page: number) => string;
  label?: string;
}

export function Pagination({ page, pages, href, label = 'Páginas' }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className={styles.pagination}>
      <Step to={page > 1 ? href(page - 1) : undefined} rel="prev">
        Anterior
      </Step>
      <ol className={styles.list}>
        {pageWindow(page, pages).map((number) => (
          <li key={number}>
            <Link
              href={href(number)}
              className={styles.page}
              aria-label={`Página ${number}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
      <Step to={page < pages ? href(page + 1) : undefined} rel="next">
        Próximo
      </Step>
    </nav>
  );
}

function Step({ to, rel, children }: { to: string | undefined; rel: 'prev' | 'next'; children: string }) {
  if (to === undefined) return <span className={styles.off}>{children}</span>;
  return (
    <Link href={to} rel={rel} className={styles.step}>
      {children}
    </Link>
  );
}

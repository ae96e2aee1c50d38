import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import styles from './breadcrumb.module.css';

export interface Crumb {
  label: string;
  href?: string;
}

export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Você está aqui">
      <ol className={styles.list}>
        {items.map((item, index) => (
          <li key={item.label} className={styles.item}>
            {item.href && index < items.length - 1 ? (
              <Link href={item.href} className={styles.link}>
                {item.label}
                <Icon name="chevron" size="sm" className={styles.separator} />
              </Link>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

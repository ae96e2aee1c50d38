import { ButtonLink } from '#ui/button/button.tsx';
import { Link } from '#ui/link/link.tsx';
import { urls } from '#values/urls.ts';
import styles from './home-start.module.css';

/** "Vitamina D (25-hidroxi)" would push the third example off a phone. */
const short = (name: string) => name.replace(/ \(.*\)$/, '');

interface HomeStartProps {
  examples: readonly { name: string; slug: string }[];
  className: string | undefined;
}

/** Most visitors come for a popular service or with a doctor's request. */
export function HomeStart({ examples, className }: HomeStartProps) {
  return (
    <nav className={`${styles.start} ${className}`} aria-label="Comece por aqui">
      <ul role="list" className={styles.examples}>
        {examples.map(({ name, slug }) => (
          <li key={slug}>
            <Link href={urls.product(slug)} className={styles.example}>
              {short(name)}
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink href={urls.request()} variant="secondary" size="sm">
        Tenho um pedido médico
      </ButtonLink>
    </nav>
  );
}

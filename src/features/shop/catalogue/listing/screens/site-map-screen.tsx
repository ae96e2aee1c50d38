import type { CategoryName } from '#features/shop/catalogue/product.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { Link } from '#ui/link/link.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { urls } from '#values/urls.ts';
import styles from './site-map-screen.module.css';

interface SiteMapScreenProps {
  categories: readonly (CategoryName & { children: CategoryName[] })[];
  letters: readonly string[];
  chosen: {
    letter: string;
    services: { name: string; slug: string }[];
    page: number;
    pages: number;
  } | null;
  information: readonly { label: string; href: string }[];
  letterName: (letter: string) => string;
}

export function SiteMapScreen({ categories, letters, chosen, information, letterName }: SiteMapScreenProps) {
  const title = chosen ? `Serviços com ${letterName(chosen.letter)}` : 'Mapa do site';
  return (
    <div className={`container ${styles.screen}`}>
      <Breadcrumb
        items={[
          { label: 'Início', href: urls.home() },
          { label: 'Mapa do site', href: urls.siteMap() },
          ...(chosen ? [{ label: title }] : []),
        ]}
      />
      <h1>{title}</h1>
      {chosen ? (
        <>
          <Links
            className={styles.names}
            links={chosen.services.map(({ name, slug }) => ({ label: name, href: urls.product(slug) }))}
          />
          <Pagination
            page={chosen.page}
            pages={chosen.pages}
            href={(page) => urls.siteMap(chosen.letter) + (page > 1 ? `?p=${page}` : '')}
          />
        </>
      ) : (
        <div className={styles.columns}>
          {categories.map(({ name, urlKey, children }) => (
            <section key={urlKey}>
              <h2 className={styles.title}>
                <Link href={urls.category(urlKey)}>{name}</Link>
              </h2>
              <Links
                links={children.map((child) => ({ label: child.name, href: urls.category(child.urlKey) }))}
              />
            </section>
          ))}
          <section>
            <h2 className={styles.title}>Informações</h2>
            <Links links={information} />
          </section>
        </div>
      )}
      <nav className={styles.letters} aria-labelledby="servicos-de-a-a-z">
        <h2 id="servicos-de-a-a-z" className={styles.title}>
          Serviços de A a Z
        </h2>
        <ul>
          {letters.map((letter) => (
            <li key={letter}>
              <Link
                href={urls.siteMap(letter)}
                className={styles.letter}
                aria-current={chosen?.letter === letter ? 'page' : undefined}
              >
                {letterName(letter)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

interface LinksProps {
  links: readonly { label: string; href: string }[];
  className?: string;
}

function Links({ links, className }: LinksProps) {
  return (
    <ul className={className ? `${styles.links} ${className}` : styles.links}>
      {links.map(({ label, href }) => (
        <li key={href}>
          <Link href={href}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}

import { Card, cardLink } from '#ui/card/card.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Link } from '#ui/link/link.tsx';
import { urls } from '#values/urls.ts';
import type { Category } from '../category.ts';
import styles from './home-sections.module.css';

export type CategoryTile = Pick<Category, 'urlKey' | 'name' | 'icon' | 'description'>;

export function CategoryTiles({ categories }: { categories: readonly CategoryTile[] }) {
  return (
    <section className="stack" data-gap="5" aria-labelledby="categorias">
      <h2 id="categorias">Escolha nossos serviços</h2>
      <ul role="list" className={styles.tiles}>
        {categories.map(({ urlKey, name, icon, description }) => (
          <Card as="li" key={urlKey} interactive className={styles.tile}>
            <span className={styles.icon}>
              <Icon name={icon} size="xl" />
            </span>
            <div>
              <h3 className={styles.name}>
                <Link href={urls.category(urlKey)} className={cardLink}>
                  {name}
                </Link>
              </h3>
              <p className="soft">{description}</p>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
}

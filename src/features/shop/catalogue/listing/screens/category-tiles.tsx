import type { Category } from '#features/shop/catalogue/category.ts';
import { familyOfCategory } from '#features/shop/catalogue/family.ts';
import { Card, cardLink } from '#ui/card/card.tsx';
import { Link } from '#ui/link/link.tsx';
import { Plate } from '#ui/plate/plate.tsx';
import { urls } from '#values/urls.ts';
import styles from './home-sections.module.css';

export type CategoryTile = Pick<Category, 'urlKey' | 'name' | 'icon'>;

export function CategoryTiles({ categories }: { categories: readonly CategoryTile[] }) {
  return (
    <section className="stack" data-gap="4" aria-labelledby="categorias">
      <h2 id="categorias">Escolha nossos serviços</h2>
      <ul role="list" className={styles.tiles}>
        {categories.map(({ urlKey, name, icon }) => {
          const family = familyOfCategory(urlKey, icon);
          return (
            <Card as="li" key={urlKey} interactive className={styles.tile} data-family={family}>
              <Plate family={family} className={styles.plate} />
              <h3 className={styles.name}>
                <Link href={urls.category(urlKey)} className={cardLink}>
                  {name}
                </Link>
              </h3>
            </Card>
          );
        })}
      </ul>
    </section>
  );
}

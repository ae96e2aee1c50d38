import type { CategoryName } from '#features/shop/catalogue/product.ts';
import { listText } from '#values/list-text.ts';
import { lower } from '#values/sentence-case.ts';

/** Lists at most `most` categories: "exames laboratoriais, vacinas e check-ups". */
export const offerText = (categories: readonly CategoryName[], most: number): string =>
  categories.length > 0
    ? listText(categories.slice(0, most).map(({ name }) => lower(name)))
    : 'serviços de saúde';

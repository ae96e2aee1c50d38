import type { ProductCard } from '#features/shop/catalogue/product.ts';

export interface Paging {
  curPage: number;
  pageSize: number;
  totalCount: number;
  totalPages: number;
  more: boolean;
}

export interface CardPage {
  cards: ProductCard[];
  paging: Paging;
}

export function paging(total: number, curPage: number, pageSize: number, max: number): Paging {
  const totalCount = Math.min(total, max);
  return { curPage, pageSize, totalCount, totalPages: Math.ceil(totalCount / pageSize), more: total > max };
}

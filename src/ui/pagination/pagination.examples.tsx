import type { Examples } from '../gallery/examples.ts';
import { Following } from './following.tsx';
import { Pagination } from './pagination.tsx';

const href = (page: number) => `?p=${page}`;

export const examples: Examples = {
  'first page': <Pagination label="Primeira página" page={1} pages={3} href={href} />,
  'in the middle of many': <Pagination label="No meio" page={12} pages={40} href={href} />,
  'last page': <Pagination label="Última página" page={3} pages={3} href={href} />,
  'of a list that grows': <Following after={100} next={200} onShow={() => {}} />,
};

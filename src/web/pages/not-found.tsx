import { data } from 'react-router';
import { ERROR_TITLES } from '../errors/error-titles.ts';
import { NotFoundPage } from '../errors/not-found-page.tsx';
import { title } from '../seo/meta.ts';

export const loader = () => data(null, { status: 404 });

export const meta = () => [{ title: title(ERROR_TITLES['not-found']) }];

export default function NotFound() {
  return <NotFoundPage />;
}

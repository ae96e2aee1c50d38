import { data } from 'react-router';
import { ErrorPage } from '../errors/error-page.tsx';
import { ERROR_TITLES } from '../errors/error-titles.ts';
import { title } from '../seo/meta.ts';

export const loader = () => data(null, { status: 500 });

export const meta = () => [{ title: title(ERROR_TITLES.error) }];

export default function ErrorRoute() {
  return <ErrorPage />;
}

import { data } from 'react-router';
import { returnPath } from '#features/account/sign-in/return-path.ts';
import { ErrorPage } from '../errors/error-page.tsx';
import { ERROR_TITLES } from '../errors/error-titles.ts';
import type { PageHandle } from '../page-handle.ts';
import { title } from '../seo/meta.ts';
import type { Route } from './+types/error.ts';

export const handle: PageHandle = { query: ['volta'] };

/** `volta` is the page on which a call had an invalid answer. */
export const loader = ({ url }: Route.LoaderArgs) =>
  data({ retry: returnPath(url.searchParams.get('volta')) }, { status: 500 });

export const meta = () => [{ title: title(ERROR_TITLES.error) }];

export default function ErrorRoute({ loaderData }: Route.ComponentProps) {
  return <ErrorPage retry={loaderData.retry} />;
}

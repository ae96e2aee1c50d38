import { redirect, redirectDocument } from 'react-router';
import { isPersonal } from '#values/page-kinds.ts';

/** For loaders of personal pages whose target may be public: a public page is a document of its own. */
export function redirectTo(href: string): Response {
  const { pathname } = new URL(href, 'http://x');
  return isPersonal(pathname) ? redirect(href) : redirectDocument(href);
}

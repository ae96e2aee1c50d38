import { redirect, redirectDocument } from 'react-router';
import { isPersonal } from '#values/pages.ts';

/** Loaders of personal pages use it, because a public target is a separate document. */
export function redirectTo(href: string): Response {
  const { pathname } = new URL(href, 'http://x');
  return isPersonal(pathname) ? redirect(href) : redirectDocument(href);
}

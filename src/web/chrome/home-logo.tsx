import { useLocation } from 'react-router';
import { Link } from '#ui/link/link.tsx';
import { Logo } from '#ui/logo/logo.tsx';
import { urls } from '#values/urls.ts';
import { brand } from '../brand.ts';

/** Clicking the logo while already on / reloads the page (storefront.md, section 2). */
export function HomeLogo({ className }: { className?: string }) {
  const { pathname } = useLocation();
  return (
    <Link
      href={urls.home()}
      className={className}
      aria-label={`${brand.name}: página inicial`}
      onClick={(event) => {
        if (pathname !== '/') return;
        event.preventDefault();
        window.location.reload();
      }}
    >
      <Logo name={brand.wordmark.strong} suffix={brand.wordmark.light} />
    </Link>
  );
}

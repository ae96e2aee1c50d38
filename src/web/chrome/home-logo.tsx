import { useLocation } from 'react-router';
import { Link } from '#ui/link/link.tsx';
import { urls } from '#values/urls.ts';
import { brand } from '../brand.ts';
import { BrandLogo } from './brand-logo.tsx';

/** Clicking the logo on the home page reloads it (storefront.md, section 2). */
export function HomeLogo({ className }: { className?: string }) {
  const { pathname } = useLocation();
  return (
    <Link
      href={urls.home()}
      className={className}
      aria-label={`${brand().name}: página inicial`}
      onClick={(event) => {
        if (pathname !== '/') return;
        event.preventDefault();
        window.location.reload();
      }}
    >
      <BrandLogo />
    </Link>
  );
}

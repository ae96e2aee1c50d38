import { Link } from '#ui/link/link.tsx';
import { usePlace } from '#ui/navigation.ts';
import { urls } from '#values/urls.ts';
import { headerBrand } from '../brand.ts';
import { BrandLogo } from './brand-logo.tsx';

/** Clicking the logo on the home page reloads it (storefront.md, section 2). */
export function HomeLogo({ className }: { className?: string }) {
  const { pathname } = usePlace();
  return (
    <Link
      href={urls.home()}
      className={className}
      aria-label={`${headerBrand().name}: página inicial`}
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

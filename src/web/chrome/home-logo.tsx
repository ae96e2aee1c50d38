import { Link } from '#ui/link/link.tsx';
import { urls } from '#values/urls.ts';
import { headerBrand } from '../brand.ts';
import { BrandLogo } from './brand-logo.tsx';

/** Reloads the home page (storefront 35), like any link to the current document. */
export function HomeLogo({ className }: { className?: string }) {
  return (
    <Link href={urls.home()} className={className} aria-label={`${headerBrand().name}: página inicial`}>
      <BrandLogo />
    </Link>
  );
}

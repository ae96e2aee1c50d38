import { Link } from '#ui/link/link.tsx';
import { urls } from '#values/urls.ts';
import { headerBrand } from '../brand.ts';
import { BrandLogo } from './brand-logo.tsx';

/** On the home page it reloads (storefront 35), as a link to the shown document does. */
export function HomeLogo({ className }: { className?: string }) {
  return (
    <Link href={urls.home()} className={className} aria-label={`${headerBrand().name}: página inicial`}>
      <BrandLogo />
    </Link>
  );
}

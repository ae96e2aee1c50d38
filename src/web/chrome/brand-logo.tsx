import { Logo } from '#ui/logo/logo.tsx';
import { headerBrand } from '../brand.ts';

export function BrandLogo() {
  const { logo, name, wordmark } = headerBrand();
  return <Logo image={logo} name={name} strong={wordmark?.strong} light={wordmark?.light} />;
}

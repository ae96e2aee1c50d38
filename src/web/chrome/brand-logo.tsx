import { Logo } from '#ui/logo/logo.tsx';
import { brand } from '../brand.ts';

export function BrandLogo() {
  const { logo, name, wordmark } = brand();
  return <Logo image={logo} name={name} strong={wordmark?.strong} light={wordmark?.light} />;
}

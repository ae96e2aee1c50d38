import { type AnchorHTMLAttributes, type ComponentType, createContext, type Ref, use } from 'react';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  ref?: Ref<HTMLAnchorElement>;
}

const PlainLink = (props: LinkProps) => <a {...props} />;

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

/** Makes every link of the design system use the application's router. */
export const LinkProvider = LinkContext;

/** Uses the router's link inside a LinkProvider, a plain <a> elsewhere. */
export function Link(props: LinkProps) {
  const RouterLink = use(LinkContext);
  return <RouterLink {...props} />;
}

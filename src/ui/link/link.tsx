import { type AnchorHTMLAttributes, type ComponentType, createContext, type Ref, use } from 'react';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  ref?: Ref<HTMLAnchorElement>;
}

const PlainLink = (props: LinkProps) => <a {...props} />;

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

/** Gives every link of the design system the application's router link. */
export const LinkProvider = LinkContext;

/** A link that follows the application's router where there is one, and is a plain link elsewhere. */
export function Link(props: LinkProps) {
  const RouterLink = use(LinkContext);
  return <RouterLink {...props} />;
}

import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  createElement,
  type Ref,
  use,
} from 'react';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  ref?: Ref<HTMLAnchorElement>;
}

export interface Place {
  pathname: string;
  /** '' or begins with '?'. */
  search: string;
  /** '' or begins with '#'. */
  hash: string;
}

/** How components learn where they are and go elsewhere, whether a router runs in the browser or not. */
export interface Navigation {
  place: Place;
  /** The page that a router is loading. */
  next?: Place;
  /** Goes to an address of this store. */
  go(href: string): void;
  Link: ComponentType<LinkProps>;
}

const openDocument = (href: string) => window.location.assign(href);

const PlainLink = (props: LinkProps) => createElement('a', props);

/** Navigation by documents: each page is one. */
export const documentNavigation = (place: Place): Navigation => ({
  place,
  go: openDocument,
  Link: PlainLink,
});

const NavigationContext = createContext(documentNavigation({ pathname: '/', search: '', hash: '' }));

export const NavigationProvider = NavigationContext;

export const useNavigation = (): Navigation => use(NavigationContext);

export const usePlace = (): Place => use(NavigationContext).place;

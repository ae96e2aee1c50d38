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
  search: string;
  hash: string;
}

export interface Navigation {
  place: Place;
  next?: Place;
  go(href: string): void;
  Link: ComponentType<LinkProps>;
}

const openDocument = (href: string) => window.location.assign(href);

const PlainLink = (props: LinkProps) => createElement('a', props);

export const documentNavigation = (place: Place): Navigation => ({
  place,
  go: openDocument,
  Link: PlainLink,
});

const NavigationContext = createContext(documentNavigation({ pathname: '/', search: '', hash: '' }));

export const NavigationProvider = NavigationContext;

export const useNavigation = (): Navigation => use(NavigationContext);

export const usePlace = (): Place => use(NavigationContext).place;

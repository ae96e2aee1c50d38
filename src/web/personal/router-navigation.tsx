import { type ReactNode, useMemo } from 'react';
import {
  Link as ReactRouterLink,
  useLocation,
  useNavigate,
  useNavigation as useRouterNavigation,
} from 'react-router';
import { documentNavigation, type LinkProps, type Navigation, NavigationProvider } from '#ui/navigation.ts';
import { isPersonal } from '#values/pages.ts';

/** Public pages are documents, so they need an ordinary link. */
function PersonalLink({ href, ...props }: LinkProps) {
  const [path = ''] = href.split(/[?#]/);
  return isPersonal(path) ? <ReactRouterLink to={href} {...props} /> : <a href={href} {...props} />;
}

export function RouterNavigation({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const { location: next } = useRouterNavigation();
  const navigate = useNavigate();
  const value = useMemo<Navigation>(() => {
    const place = { pathname, search, hash };
    if (!isPersonal(pathname)) return documentNavigation(place);
    const go = (href: string) =>
      isPersonal(new URL(href, 'http://x').pathname) ? void navigate(href) : window.location.assign(href);
    return { place, next, go, Link: PersonalLink };
  }, [pathname, search, hash, next, navigate]);
  return <NavigationProvider value={value}>{children}</NavigationProvider>;
}

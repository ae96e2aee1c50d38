import { useEffect, useRef } from 'react';

/** Runs on every change of page, including pages from the browser's back cache. */
export function useOnArrival(pathname: string, arrive: () => void): void {
  const latest = useRef(arrive);
  latest.current = arrive;
  const shownAt = useRef(pathname);
  useEffect(() => {
    if (shownAt.current !== pathname) latest.current();
    shownAt.current = pathname;
  }, [pathname]);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) latest.current();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}

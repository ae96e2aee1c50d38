import { useEffect, useRef } from 'react';

/** Runs `arrive` on every change of page, including pages from the browser's back cache. */
export function useOnArrival(pathname: string, arrive: () => void): void {
  const latest = useRef(arrive);
  latest.current = arrive;
  const currentPath = useRef(pathname);
  useEffect(() => {
    if (currentPath.current !== pathname) latest.current();
    currentPath.current = pathname;
  }, [pathname]);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) latest.current();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}

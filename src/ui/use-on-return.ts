import { useEffect, useRef } from 'react';

export function useOnReturn(again: () => void): void {
  const latest = useRef(again);
  latest.current = again;
  useEffect(() => {
    const onReturn = () => {
      if (!document.hidden) latest.current();
    };
    window.addEventListener('online', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      window.removeEventListener('online', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, []);
}

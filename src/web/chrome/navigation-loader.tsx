import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { Loader } from '#ui/loader/loader.tsx';

/** Most pages come sooner; a flash of the overlay would only disturb. */
const PATIENCE = 300;

/** Full-page loader while the next page is fetched (storefront.md, section 2). */
export function NavigationLoader() {
  const busy = useNavigation().state !== 'idle';
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [busy]);
  return busy && late ? <Loader overlay /> : null;
}

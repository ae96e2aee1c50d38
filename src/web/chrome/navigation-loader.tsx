import { useEffect, useState } from 'react';
import { Loader } from '#ui/loader/loader.tsx';
import { useNavigation } from '#ui/navigation.ts';

/** Most pages arrive sooner, and a flashing overlay distracts. */
const DELAY_MS = 300;

/** The overlay is storefront 79. */
export function NavigationLoader() {
  const busy = useNavigation().next !== undefined;
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setIsSlow(true), DELAY_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [busy]);
  return busy && isSlow ? <Loader overlay /> : null;
}

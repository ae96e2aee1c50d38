import { type ReactNode, useState } from 'react';
import { documentNavigation, NavigationProvider } from '#ui/navigation.ts';

/** Shows the page at its address, and follows `go` to others. */
export function Walking({ at, children }: { at: string; children: ReactNode }) {
  const [href, go] = useState(at);
  const { pathname, search, hash } = new URL(href, 'http://loja.test');
  return (
    <NavigationProvider value={{ ...documentNavigation({ pathname, search, hash }), go }}>
      {children}
      <output aria-label="Endereço">{href}</output>
    </NavigationProvider>
  );
}

import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { documentNavigation, NavigationProvider, usePlace } from '#ui/navigation.ts';
import { ChromeProvider, useChromeData } from '../chrome/chrome-data.ts';
import type { IslandRenderer } from './island.tsx';

/** `hydrateRoot` accepts an island rendered alone, with its own ids, in the context of the browser. */
export const islandRenderer =
  (collect: (name: string, props: object) => void): IslandRenderer =>
  (name, Part, props) => {
    collect(name, props);
    return (
      <IslandMarkup name={name}>
        <Part {...props} />
      </IslandMarkup>
    );
  };

function IslandMarkup({ name, children }: { name: string; children: ReactNode }) {
  const place = usePlace();
  const chrome = useChromeData();
  const html = renderToString(
    <NavigationProvider value={documentNavigation(place)}>
      <ChromeProvider value={chrome}>{children}</ChromeProvider>
    </NavigationProvider>,
    { identifierPrefix: `${name}-` },
  );
  return <div className="island" data-island={name} dangerouslySetInnerHTML={{ __html: html }} />;
}

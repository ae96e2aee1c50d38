import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { nextTask } from '#ui/next-task.ts';
import { type ChromeData, ChromeProvider } from '../chrome/chrome-data.ts';
import { partOf } from '../islands/registry.ts';
import { DocumentNavigation } from './document-navigation.tsx';
import { showFailure } from './show-failure.tsx';

interface Options {
  chrome: ChromeData | undefined;
  /** Undefined if the page's data block is missing. */
  islands: Record<string, object> | undefined;
}

/** These islands work without the page's data. The others then stay as rendered, with links and forms that need no script. */
const WITHOUT_DATA = '[data-island=overlays], [data-island=alert-answer]';

export async function hydrateIslands(options: Options): Promise<void> {
  const found = [...document.querySelectorAll<HTMLElement>(options.islands ? '[data-island]' : WITHOUT_DATA)];
  await Promise.all(
    found.map(async (element) => {
      await nextTask();
      await hydrate(element, options);
    }),
  );
}

async function hydrate(element: HTMLElement, { chrome, islands }: Options): Promise<void> {
  const name = element.dataset.island ?? '';
  const Part = await partOf(name);
  if (!Part) return;
  await new Promise<void>((resolve) => {
    startTransition(() => {
      hydrateRoot(
        element,
        <Running onRun={resolve}>
          <DocumentNavigation>
            <ChromeProvider value={chrome}>
              <Part {...islands?.[name]} />
            </ChromeProvider>
          </DocumentNavigation>
        </Running>,
        { identifierPrefix: `${name}-`, onUncaughtError: (error) => showFailure(error) },
      );
    });
  });
}

function Running({ onRun, children }: { onRun: () => void; children: ReactNode }) {
  useEffect(onRun, [onRun]);
  return children;
}

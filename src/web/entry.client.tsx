import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { registerOfflinePage } from '#ui/offline-page.ts';
import { BRAND_BLOCK, provideBrand } from './brand.ts';
import { replayEarlyInput } from './early/replay-early-input.ts';
import { takePageKey } from './early/take-page-key.ts';
import { watchMissingParts } from './errors/missing-parts.ts';
import { resumeNavigation } from './personal/open-document.ts';
import { guardPageData } from './personal/page-data.ts';
import { releaseGuard } from './personal/release-guard.ts';
import { provideSharedSheets } from './shared-sheets.ts';

provideSharedSheets(
  [...document.querySelectorAll('[data-sheet]')].map((link) => link.getAttribute('href') ?? ''),
);
provideBrand(JSON.parse(document.getElementById(BRAND_BLOCK)?.textContent ?? ''));
takePageKey();
replayEarlyInput();
resumeNavigation();
watchMissingParts();
guardPageData(window);
registerOfflinePage();

// Hydration is its own task, so that the browser can handle input between evaluating the scripts and hydrating.
const { port1, port2 } = new MessageChannel();
port1.onmessage = () => {
  port1.close();
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter instrumentations={[releaseGuard]} />);
  });
};
port2.postMessage(null);

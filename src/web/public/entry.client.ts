import { takeHandedOver } from '#features/shop/medical-orders/screens/handed-over.ts';
import { watchShareLinks } from '#features/shop/product-page/screens/watch-share-links.ts';
import { measurePage } from '#features/trust/analytics/screens/measure-page.ts';
import { keepDialogsInHistory } from '#ui/dialog/dialog-history.ts';
import { loadOptional } from '#ui/lazy-part.ts';
import { urls } from '#values/urls.ts';
import { provideBrand } from '../brand.ts';
import { replayEarlyInput } from '../early/replay-early-input.ts';
import { watchMissingParts } from '../errors/missing-parts.ts';
import { HYDRATED } from '../hydrated.ts';
import { registerOfflinePage } from '../offline/register.ts';
import { cachedVisitor } from '../visitor/cached-visitor.ts';
import { shownFor } from '../visitor/shown-for.ts';
import { startVisitor } from '../visitor/visitor.ts';
import { hydrateIslands } from './hydrate-islands.tsx';
import { nextPlace } from './places.ts';
import { readPageData } from './read-page-data.ts';
import { watchServices } from './service-actions.ts';
import { watchLinks } from './watch-links.ts';
import { watchOpenNow } from './watch-open-now.ts';
import { watchReturn } from './watch-return.ts';

replayEarlyInput();
// Before any third-party script runs.
if (window.location.pathname !== urls.request()) takeHandedOver();
const { brand, chrome, islands } = readPageData();
if (brand) provideBrand(brand);
watchMissingParts();
registerOfflinePage();
startVisitor({ customerId: null, store: chrome?.store.code, kept: cachedVisitor(chrome?.store.code) });
shownFor.set(chrome);
watchReturn();
watchServices();
watchShareLinks();
void watchOpenNow();
// Until it runs, filters and page numbers open whole documents.
if (document.querySelector('[data-partial]'))
  void loadOptional(() => import('./watch-list.ts')).then((list) => list?.watchList());
watchLinks();
void measurePage(chrome?.invitations.tagManager ?? '');
keepDialogsInHistory(() => nextPlace.get() !== undefined);
void hydrateIslands({ chrome, islands }).then(() => document.dispatchEvent(new Event(HYDRATED)));

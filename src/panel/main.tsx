import '#ui/tokens.css';
import '#ui/font.css';
import '#ui/base.css';
import '#ui/utilities.css';
import { registerOfflinePage } from '#ui/offline-page.ts';
import { PANEL } from '#values/panel-urls.ts';
import { openFirst } from './first-page.ts';
import { keepPageKey } from './page-key.ts';

// This file is small, so that requests for data leave before the application has come.
const { pathname, search } = window.location;
if (keepPageKey(window)) openFirst(pathname.slice(PANEL.length + 1), search);
registerOfflinePage();
// The libraries run in a task of their own.
void import('react-dom/client').then(() => import('./start.tsx'));

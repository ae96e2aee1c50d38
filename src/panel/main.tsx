import '#ui/tokens.css';
import '#ui/font.css';
import '#ui/base.css';
import '#ui/utilities.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { registerOfflinePage } from '#ui/offline-page.ts';
import { PANEL } from '#values/panel-urls.ts';
import { keepPageKey } from './page-key.ts';
import { routes } from './routes.tsx';

keepPageKey(window);
registerOfflinePage();

const root = document.getElementById('painel');
if (!root) throw new Error('the document has no place for the panel');
createRoot(root).render(<RouterProvider router={createBrowserRouter(routes, { basename: PANEL })} />);

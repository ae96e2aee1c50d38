import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { nextTask } from '#ui/next-task.ts';
import { PANEL } from '#values/panel-urls.ts';
import { routes } from './routes.tsx';

const element = document.getElementById('painel');
if (!element) throw new Error('the document has no place for the panel');
// A task each, because a slow phone hears no touch during one.
await nextTask();
const router = createBrowserRouter(routes, { basename: PANEL });
await nextTask();
createRoot(element).render(<RouterProvider router={router} />);

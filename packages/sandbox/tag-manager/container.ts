import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { html } from 'hono/html';
import { page } from '../shared/page.ts';

const KEPT = 200;

/** Sends every entry of the layer here, like a container. */
const SCRIPT = `(function(){var to=document.currentScript.src.replace(/gtm\\.js.*/,'collect');
function send(e){var a=Object.prototype.toString.call(e)==='[object Arguments]'?Array.prototype.slice.call(e):e;
fetch(to,{method:'POST',mode:'no-cors',credentials:'omit',body:JSON.stringify(a)})}
var l=window.dataLayer=window.dataLayer||[],push=l.push;l.forEach(send);
l.push=function(){for(var i=0;i<arguments.length;i++)send(arguments[i]);return push.apply(l,arguments)}})();`;

export function openContainer() {
  const pushes: unknown[] = [];
  const app = new Hono();
  app.use(cors());
  app.get('/gtm.js', (c) => c.body(SCRIPT, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }));
  app.post('/collect', async (c) => {
    const text = await c.req.text();
    try {
      pushes.push(JSON.parse(text));
    } catch {
      pushes.push(text);
    }
    pushes.splice(0, pushes.length - KEPT);
    return c.body(null, 204);
  });
  const pages = new Hono();
  pages.get('/', (c) =>
    c.html(
      page(
        'Medição',
        html`<p>O que as páginas da loja mandaram, do mais novo ao mais antigo. Só chega algo de quem aceitou.</p>
<ol reversed>${pushes.toReversed().map((entry) => html`<li><code>${JSON.stringify(entry)}</code></li>`)}</ol>`,
      ),
    ),
  );
  return { app, pages, pushes: () => [...pushes] };
}

export type Container = ReturnType<typeof openContainer>;

import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/** What the root document needs on every page, and the small parts that nearly every page has. */
const EVERYWHERE =
  /src[\\/](web[\\/](chrome[\\/](?!side-menu|footer|tiny|page-frame)|visitor[\\/](?!composed)|brand|cart[\\/]alert-answer)|features[\\/]search[\\/]screens[\\/](search-box|use-suggestions)|ui[\\/](accordion|alert|badge|breadcrumb|button|card|dialog|empty-state|http|icon|illustration|link|logo|pagination|price|rich-text|toast)|values[\\/](money|page-kinds|text|urls))/;

/** Lists, cards and pages of services: home, categories, services and search results share nearly all of it. */
const CATALOGUE =
  /src[\\/](web[\\/]cart[\\/]use-service-actions|features[\\/](catalogue(?![\\/]screens[\\/](share-link|site-map))|search(?![\\/]screens[\\/]suggestion)|pricing[\\/]price)|ui[\\/](field[\\/]field\.|radio-group))/;

/** What every form is made of; lists of countries and states stay apart. */
const FORMS = /src[\\/]ui[\\/](checkbox|form[\\/]|field[\\/](?!field\.|country|state))/;

/** Its key in the build's manifest, by which the server finds it (`server/http/public-entry.ts`). */
const PUBLIC_ENTRY = 'src/web/public/entry.client.ts';

/** Public pages start with a script of their own, without the router. */
const publicEntry: Plugin = {
  name: 'public-entry',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    this.emitFile({ type: 'chunk', id: PUBLIC_ENTRY, name: 'public' });
  },
};

// Vitest reads vitest.config.ts instead: the React Router plugin cannot run under it.
export default defineConfig({
  plugins: [reactRouter(), publicEntry],
  build: {
    // The server finds the script of public pages in it.
    manifest: true,
    assetsInlineLimit: 0,
    target: 'es2023',
    // One small sheet for all pages: a dozen of them, each asked for before the first paint, cost a second on phones.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // Small parts that travel together anyway share a file: each one costs a request and its headers.
        codeSplitting: {
          groups: [
            // Alone, because pages with units need it without the forms.
            { name: 'days', test: /src[\\/]values[\\/]calendar-day/ },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'router', test: /node_modules[\\/]react-router[\\/]/ },
            { name: 'chrome', test: EVERYWHERE },
            { name: 'catalogue', test: CATALOGUE },
            { name: 'forms', test: FORMS },
          ],
        },
      },
    },
  },
});

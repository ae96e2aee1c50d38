import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** What the root document needs on every page, and the small parts that nearly every page has. */
const EVERYWHERE =
  /src[\\/](web[\\/](root|chrome[\\/](?!side-menu)|visitor[\\/](?!composed)|errors[\\/](?!offline)|brand|seo[\\/]meta)|features[\\/]search[\\/]screens[\\/](search-box|use-suggestions)|ui[\\/](accordion|alert|badge|breadcrumb|button|card|dialog|empty-state|http|icon|illustration|link|logo|pagination|price|rich-text|toast)|values[\\/](money|page-kinds|text|urls))/;

/** Lists, cards and pages of services: home, categories, services and search results share nearly all of it. */
const CATALOGUE =
  /src[\\/](web[\\/]cart[\\/]use-service-actions|features[\\/](catalogue(?![\\/]screens[\\/](share-link|site-map))|search(?![\\/]screens[\\/]suggestion)|pricing[\\/]price)|ui[\\/](field[\\/]field\.|radio-group))/;

/** What every form is made of; lists of countries and states stay apart. */
const FORMS = /src[\\/]ui[\\/](checkbox|form[\\/]|field[\\/](?!field\.|country|state))/;

// Vitest reads vitest.config.ts instead: the React Router plugin cannot run under it.
export default defineConfig({
  plugins: [reactRouter()],
  build: {
    assetsInlineLimit: 0,
    target: 'es2023',
    // One small sheet for all pages: a dozen of them, each asked for before the first paint, cost a second on phones.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // Small parts that travel together anyway share a file: each one costs a request and its headers.
        codeSplitting: {
          groups: [
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

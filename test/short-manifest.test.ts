import { expect, test } from 'vitest';
import { withoutImports } from '../bin/web-build/short-manifest.ts';

test("the browser's table of routes keeps scripts and sheets, and loses the files that these import", () => {
  const table = {
    entry: { module: '/assets/entry.js', imports: ['/assets/react.js'], css: [] },
    routes: {
      root: {
        id: 'root',
        path: '',
        module: '/assets/root.js',
        imports: ['/assets/react.js'],
        css: ['/a.css'],
      },
      'pages/sign-in': {
        id: 'pages/sign-in',
        parentId: 'root',
        path: 'entre/*',
        module: '/assets/sign-in.js',
      },
    },
    url: '/assets/manifest-1.js',
    version: '1',
  };
  expect(withoutImports(`window.__reactRouterManifest=${JSON.stringify(table)};`)).toBe(
    'window.__reactRouterManifest={"entry":{"module":"/assets/entry.js","imports":[],"css":[]},"routes":{' +
      '"root":{"id":"root","path":"","module":"/assets/root.js","css":["/a.css"]},' +
      '"pages/sign-in":{"id":"pages/sign-in","parentId":"root","path":"entre/*","module":"/assets/sign-in.js"}},' +
      '"url":"/assets/manifest-1.js","version":"1"};',
  );
});

test('a build with a table of another form fails', () => {
  expect(() => withoutImports('export default {}')).toThrow('the build has another table of routes');
});

import { minify, type Plugin } from 'vite';

/** The functions whose source text travels in every page (`src/web/early/first-paint.ts`): exported as that, minified. */
export const shortEarlyScripts: Plugin = {
  name: 'short-early-scripts',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: {
    filter: { id: /src[\\/]web[\\/]early[\\/]early-scripts\.ts$/ },
    async handler(code, id) {
      const short = await minify(id, code, { module: true });
      const functions = await import(`data:text/javascript,${encodeURIComponent(short.code)}`);
      const texts = Object.keys(functions).map(
        (name) => `export const ${name} = ${JSON.stringify(String(functions[name]))};`,
      );
      return { code: texts.join('\n'), map: { mappings: '' } };
    },
  },
};

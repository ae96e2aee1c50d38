import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'postcss';

const DEFINITION = /@custom-media (--[\w-]+) ([^;]+);/g;

export function breakpoints(root: string): Plugin {
  const text = readFileSync(join(root, 'src/ui/breakpoints.css'), 'utf8');
  const widths = new Map([...text.matchAll(DEFINITION)].map(([, name = '', width = '']) => [name, width]));
  return {
    postcssPlugin: 'breakpoints',
    AtRule: {
      media(rule) {
        rule.params = rule.params.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
          const width = widths.get(name);
          if (width === undefined) throw rule.error(`no breakpoint has the name ${name}`);
          return width;
        });
      },
    },
  };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AtRule, Plugin } from 'postcss';

const DEFINITION = /@custom-media (--[\w-]+) ([^;]+);/g;

const DARK = /^(.*) and \(prefers-color-scheme: ?dark\)$/;

/** Rules for the dark also hold for visitors who chose it, and not for those who chose the light (`look.ts`). */
function asChosen(rule: AtRule): void {
  const [, media] = DARK.exec(rule.params) ?? [];
  if (media === undefined) return;
  // The specificity must not change, or rules for high contrast and for `prefers-contrast` would lose.
  const within = (block: AtRule, root: string, condition: string) =>
    block.walkRules((one) => {
      one.selectors = one.selectors.map((selector) =>
        selector === ':root' ? root : `:where(${condition}) ${selector}`,
      );
    });
  const chosen = rule.clone({ params: media });
  within(chosen, '[data-theme="dark"]', '[data-theme="dark"]');
  within(rule, ':root:where(:not([data-theme="light"]))', ':root:not([data-theme="light"])');
  rule.after(chosen);
}

export function breakpoints(root: string): Plugin {
  const text = readFileSync(join(root, 'src/ui/breakpoints.css'), 'utf8');
  const widths = new Map([...text.matchAll(DEFINITION)].map(([, name = '', width = '']) => [name, width]));
  return {
    postcssPlugin: 'breakpoints',
    Once(sheet) {
      sheet.walkAtRules('media', asChosen);
    },
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

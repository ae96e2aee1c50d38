import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { architecture, architectureRules } from './architecture-rules.mjs';
import { checkArchitecture } from './check-architecture.mjs';

const imports = (path, name = 'thing') => `import { ${name} } from '${path}';\nexport const sin = ${name};\n`;
const clean = 'export const thing = 1;\n';

const VIOLATIONS = [
  ['no-circles', 'src/values/one.ts', "import { two } from './two.ts';\nexport const one = () => two;\n"],
  ['unresolved', 'src/values/lost.ts', imports('./nowhere.ts')],
  ['floor-values', 'src/values/money.ts', imports('../platform/clean.ts')],
  ['floor-platform', 'src/platform/sin.ts', imports('../ui/clean.ts')],
  ['floor-ui', 'src/ui/sin.ts', imports('../forms/clean.ts')],
  ['floor-forms', 'src/forms/sin.ts', imports('../features/purchase/cart/clean.ts')],
  ['floor-features', 'src/features/purchase/cart/sin.ts', imports('../../../web/clean.ts')],
  ['floor-web', 'src/web/sin.ts', imports('../server/clean.ts')],
  ['floor-panel', 'src/panel/sin.ts', imports('../web/clean.ts')],
  [
    'panel-screens-in-the-panel',
    'src/web/pages/desk.tsx',
    imports('../../features/purchase/cart/panel/clean.tsx'),
  ],
  ['floor-server', 'src/server/sin.ts', imports('../cli/clean.ts')],
  ['floor-cli', 'src/cli/sin.ts', imports('../main.ts')],
  ['unresolved', 'packages/sandbox/lost.ts', imports('./nowhere.ts')],
  ['packages-stand-apart', 'packages/sandbox/sin.ts', imports('../../src/values/clean.ts')],
  ['packages-stand-apart', 'packages/sandbox/sin.test.ts', imports('../../test/helpers/clean.ts')],
  ['packages-stand-apart', 'packages/other/sin.ts', imports('@loja/sandbox')],
  ['packages-stand-apart', 'packages/hl7/sin.ts', imports('@loja/sandbox')],
  ['codecs-by-name', 'packages/sandbox/digs.ts', imports('../hl7/clean.ts')],
  ['packages-by-name', 'src/values/digs.ts', imports('../../packages/sandbox/clean.ts')],
  ['medical-orders-alone', 'packages/medical-orders/sin.ts', imports('node:fs')],
  ['medical-orders-alone', 'packages/medical-orders/text/sin.ts', imports('react-router')],
  ['sandbox-in-its-place', 'src/server/plays.ts', imports('@loja/sandbox')],
  [
    'private-server-internal',
    'src/features/purchase/orders/server/sin.ts',
    imports('../../cart/server/internal/queries.ts'),
  ],
  [
    'private-server-internal-outside',
    'src/server/reads-tables.ts',
    imports('../features/purchase/cart/server/internal/queries.ts'),
  ],
  [
    'private-server-http',
    'src/features/purchase/orders/server/mounts.ts',
    imports('../../cart/server/http/routes.ts'),
  ],
  [
    'private-server-http-outside',
    'src/cli/mounts.ts',
    imports('../features/purchase/cart/server/http/routes.ts'),
  ],
  ['server-without-screens', 'src/features/purchase/cart/server/draws.ts', imports('../screens/clean.tsx')],
  ['use-cases-without-http', 'src/features/purchase/cart/server/answers.ts', imports('./http/routes.ts')],
  ['browser-without-server', 'src/features/purchase/cart/screens/panel.tsx', imports('../server/clean.ts')],
  ['calls-run-on-servers', 'src/features/purchase/cart/screens/add.tsx', imports('../calls.ts')],
  ['calls-run-on-servers', 'src/features/purchase/cart/total.ts', imports('./calls.ts')],
  ['server-without-screens', 'src/features/purchase/cart/other-calls.ts', imports('./screens/clean.tsx')],
  ['router-in-its-place', 'src/web/chrome/route.ts', imports('react-router')],
  [
    'screens-without-platform',
    'src/features/purchase/cart/screens/clock.tsx',
    imports('../../../../platform/clean.ts'),
  ],
  ['rules-without-server', 'src/features/purchase/cart/rule.ts', imports('./server/clean.ts')],
  ['rules-without-server', 'src/features/purchase/cart/lines/rule.ts', imports('../server/clean.ts')],
  ['rules-without-screens', 'src/features/purchase/cart/shown.ts', imports('./screens/clean.tsx')],
  ['rules-without-screens', 'src/features/purchase/cart/lines/shown.ts', imports('../screens/clean.tsx')],
  ['pages-never-reach-the-server', 'src/web/pages/cart.tsx', imports('../seo/reads.ts')],
  ['pages-never-reach-the-server', 'src/web/pages/list.tsx', imports('../../features/slices.ts')],
  ['faces-only-in-the-list', 'src/features/purchase/orders/face.ts', imports('../cart/slice.ts')],
  [
    'payment-types-only-in-the-list',
    'src/features/purchase/checkout/names-pix.ts',
    imports('../pix/payment-type.ts'),
  ],
  ['payment-types-are-facts', 'src/features/purchase/pix/payment-type.ts', imports('../../../ui/clean.ts')],
  ['out-of-place', 'src/attic/sin.ts', clean],
  ['out-of-place', 'src/features/shop/unlisted/sin.ts', clean],
  // The same inside a part of a slice.
  [
    'private-server-internal',
    'src/features/purchase/payments/server/sins.ts',
    imports('../../orders/fulfilment/server/internal/queries.ts'),
  ],
  [
    'browser-without-server',
    'src/features/purchase/orders/fulfilment/screens/panel.tsx',
    imports('../server/clean.ts'),
  ],
  ['rules-without-server', 'src/features/purchase/orders/fulfilment/rule.ts', imports('./server/clean.ts')],
  ['calls-run-on-servers', 'src/features/purchase/orders/fulfilment/total.ts', imports('./calls.ts')],
  ...architecture.slices
    .slice(0, -1)
    .map((slice, index) => [
      `slice-${slice}`,
      `src/features/${slice}/looks-ahead.ts`,
      imports(`../../${architecture.slices[index + 1]}/clean.ts`),
    ]),
];

const CLEAN = [
  ...['values', 'platform', 'ui', 'forms', 'web', 'panel', 'server', 'cli'].map(
    (floor) => `src/${floor}/clean.ts`,
  ),
  'src/main.ts',
  'packages/hl7/clean.ts',
  'packages/sandbox/clean.ts',
  'test/helpers/clean.ts',
  ...architecture.slices.map((slice) => `src/features/${slice}/clean.ts`),
  'node_modules/react-router/index.js',
  'src/features/slices.ts',
  'src/features/purchase/cart/slice.ts',
  'src/features/purchase/cart/screens/clean.tsx',
  'src/features/purchase/cart/panel/clean.tsx',
  'src/features/purchase/cart/calls.ts',
  'src/features/purchase/cart/server/clean.ts',
  'src/features/purchase/cart/server/internal/queries.ts',
  'src/features/purchase/cart/server/http/routes.ts',
  'src/features/purchase/orders/fulfilment/calls.ts',
  'src/features/purchase/orders/fulfilment/server/clean.ts',
  'src/features/purchase/orders/fulfilment/server/internal/queries.ts',
];

/** Throws unless every rule catches its planted violation: a check that reads nothing would pass everything. */
export async function verifyGate() {
  const base = mkdtempSync(join(tmpdir(), 'loja-arch-'));
  try {
    for (const file of CLEAN) write(base, file, clean);
    write(base, 'src/values/two.ts', "import { one } from './one.ts';\nexport const two = () => one;\n");
    write(
      base,
      'src/web/seo/reads.ts',
      "export { thing } from '../../features/purchase/cart/server/clean.ts';\n",
    );
    for (const [, file, text] of VIOLATIONS) write(base, file, text);
    write(
      base,
      'packages/sandbox/package.json',
      JSON.stringify({ name: '@loja/sandbox', exports: { '.': './clean.ts' } }),
    );
    mkdirSync(join(base, 'node_modules/@loja'));
    symlinkSync('../../packages/sandbox', join(base, 'node_modules/@loja/sandbox'));
    const { violations, totalCruised } = await checkArchitecture(base);
    if (totalCruised === 0) throw new Error('O portão não enxerga: nenhum módulo lido');
    const missed = VIOLATIONS.filter(
      ([rule, file]) => !violations.some((violation) => violation.startsWith(`${rule}: ${file}`)),
    );
    const undetected = architectureRules()
      .map(({ name }) => name)
      .filter((name) => !VIOLATIONS.some(([rule]) => rule === name));
    const blind = [...missed.map(([rule, file]) => `${rule} (${file})`), ...undetected];
    if (blind.length > 0) throw new Error(`O portão não enxerga: ${blind.join(', ')}`);
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

function write(base, file, text) {
  mkdirSync(dirname(join(base, file)), { recursive: true });
  writeFileSync(join(base, file), text);
}

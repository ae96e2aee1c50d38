#!/usr/bin/env node
// `npm run arch`: holds the source to architecture.json, after proving on planted files that the gate can see.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { architectureRules } from './support/architecture-rules.mjs';
import { inRoot } from './support/project.mjs';

const IN_BROWSER =
  /^src\/(app\/(pages|chrome|cart|visitor|errors|offline|dialogs|accessibility|tour|account|home|root)|features\/[^/]+\/screens)/;
const SERVER = /^src\/features\/[^/]+\/server\//;
const TEST_FILE = /\.test\.tsx?$/;

const rules = architectureRules();

async function check(baseDir) {
  const { output } = await cruise(['src'], {
    baseDir,
    validate: true,
    ruleSet: { forbidden: rules },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: inRoot('tsconfig.json') },
    exclude: { path: '\\+types/' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  });
  const { violations, totalCruised } = output.summary;
  return { totalCruised, violations: [...violations, ...serverReachedFromPages(baseDir, output.modules)] };
}

/** What browsers get must not reach a slice's server through any chain of run-time imports; types may. */
function serverReachedFromPages(baseDir, modules) {
  const running = new Map(modules.map((module) => [module.source, runTimeImports(baseDir, module)]));
  const reached = [];
  for (const from of running.keys()) {
    if (!IN_BROWSER.test(from) || TEST_FILE.test(from)) continue;
    const seen = new Set([from]);
    for (const source of seen) for (const next of running.get(source) ?? []) seen.add(next);
    const to = [...seen].find((source) => SERVER.test(source));
    if (to) reached.push({ rule: { name: 'pages-never-reach-the-server' }, from, to });
  }
  return reached;
}

/** The cruiser's parser does not tell types apart, but `verbatimModuleSyntax` does: only `import type` is erased. */
function runTimeImports(baseDir, { source, dependencies }) {
  if (!source.startsWith('src/')) return [];
  const text = readFileSync(join(baseDir, source), 'utf8');
  const erased = new Set(
    [...text.matchAll(/^(?:import|export) type [^;]*? from '([^']+)'/gm)].map((match) => match[1]),
  );
  const kept = new Set(
    [...text.matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)'/gm)].map((match) => match[1]),
  );
  return dependencies
    .filter(({ module }) => kept.has(module) || !erased.has(module))
    .map(({ resolved }) => resolved);
}

/** A gate that cruises nothing passes everything: planted sins must be caught first. */
async function canary() {
  const base = mkdtempSync(join(tmpdir(), 'loja-arch-'));
  const plant = {
    'src/values/money.ts':
      "import { addItem } from '../features/cart/server/add-item.ts';\nexport const sin = addItem;\n",
    'src/features/cart/server/add-item.ts':
      "import type { Order } from '../../orders/order.ts';\nexport const addItem = (order: Order) => order;\n",
    'src/features/orders/order.ts':
      "import { prices } from '../pricing/server/queries.ts';\nexport type Order = typeof prices;\n",
    'src/features/pricing/server/queries.ts': 'export const prices = 1;\n',
    'src/app/pages/cart.tsx':
      "import { helper } from '../helper.ts';\nexport const Page = () => <p>{String(helper)}</p>;\n",
    'src/app/helper.ts': "export { addItem as helper } from '../features/cart/server/add-item.ts';\n",
    'src/features/cart/screens/panel.tsx':
      "import { addItem } from '../server/add-item.ts';\nexport const Panel = () => <p>{String(addItem)}</p>;\n",
  };
  try {
    for (const [file, text] of Object.entries(plant)) {
      mkdirSync(dirname(join(base, file)), { recursive: true });
      writeFileSync(join(base, file), text);
    }
    const { violations, totalCruised } = await check(base);
    const caught = new Set(violations.map((v) => v.rule.name));
    const expected = [
      'floor-values',
      'slice-cart',
      'slice-private',
      'screens-and-server-never-meet',
      'pages-never-reach-the-server',
    ];
    const missed = expected.filter((name) => !caught.has(name));
    if (totalCruised === 0 || missed.length > 0)
      throw new Error(`O portão não enxerga: ${missed.join(', ') || 'nenhum módulo lido'}`);
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

await canary();
const { violations, totalCruised } = await check(inRoot('.'));
if (totalCruised < 50) throw new Error(`Só ${totalCruised} módulos lidos: o portão não enxerga.`);
for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} → ${to}`);
console.log(`${totalCruised} módulos, ${violations.length} imports proibidos`);
process.exit(violations.length === 0 ? 0 : 1);

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { architecture, architectureRules, CALLS, FACES, IN_BROWSER, LIST } from './architecture-rules.mjs';
import { inRoot } from './project.mjs';

const ON_SERVERS = new RegExp(`^src/features/.+/server/|${CALLS}|${FACES}|${LIST}`);
const CONTRACT_OF_CALLS = new RegExp(CALLS);
const CONTRACT_OF_OPERATIONS = /\/operations?\.ts$/;
const RUNS_CALLS = new RegExp(`^src/(server|features/.+/server/http)/|${CALLS}`);
const RUNS_OPERATIONS = /^src\/(cli|features\/.+\/server)\//;
const TEST_FILE = /\.test\.tsx?$/;

export async function checkArchitecture(baseDir) {
  const { output } = await cruise(['src', 'packages'], {
    baseDir,
    validate: true,
    ruleSet: { forbidden: architectureRules() },
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
  const running = new Map(output.modules.map((module) => [module.source, runTimeImports(baseDir, module)]));
  return {
    totalCruised,
    violations: [
      ...violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
      ...serverReachedFromPages(running),
      ...callsRunElsewhere(running),
      ...outOfPlace(output.modules),
    ],
  };
}

/** Browser code must not reach a slice's server through any chain of run-time imports; type imports may. */
function serverReachedFromPages(running) {
  const reached = [];
  for (const from of running.keys()) {
    if (!IN_BROWSER.test(from) || TEST_FILE.test(from)) continue;
    const seen = new Set([from]);
    for (const source of seen) for (const next of running.get(source) ?? []) seen.add(next);
    const to = [...seen].find((source) => ON_SERVERS.test(source));
    if (to) reached.push(`pages-never-reach-the-server: ${from} → ${to}`);
  }
  return reached;
}

function callsRunElsewhere(running) {
  return [...running]
    .filter(([from]) => !RUNS_CALLS.test(from) && !TEST_FILE.test(from))
    .flatMap(([from, imported]) =>
      imported
        .filter((to) => CONTRACT_OF_CALLS.test(to))
        .filter((to) => !CONTRACT_OF_OPERATIONS.test(to) || !RUNS_OPERATIONS.test(from))
        .map((to) => `calls-run-on-servers: ${from} → ${to}`),
    );
}

/** The cruiser's parser cannot distinguish types. With `verbatimModuleSyntax` only `import type` is erased. */
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

/** No rule would apply to a file outside every floor, or to a slice missing from the declared order. */
function outOfPlace(modules) {
  const { floors, slices } = architecture;
  const rooms = new Set(floors.flat());
  return modules
    .map(({ source }) => source)
    .filter((source) => source.startsWith('src/'))
    .filter((source) => {
      const [, room, neighbourhood, slice] = source.split('/');
      return (
        !rooms.has(room.replace(/\.ts$/, '')) ||
        (room === 'features' &&
          !new RegExp(LIST).test(source) &&
          !slices.includes(`${neighbourhood}/${slice}`))
      );
    })
    .map((source) => `out-of-place: ${source}`);
}

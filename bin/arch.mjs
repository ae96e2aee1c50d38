#!/usr/bin/env node
// `npm run arch`: checks the source against architecture.json, after testing the check itself on planted violations.
import { verifyGate } from './support/architecture-canary.mjs';
import { checkArchitecture } from './support/check-architecture.mjs';
import { inRoot } from './support/project.mjs';

await verifyGate();
const { violations, totalCruised } = await checkArchitecture(inRoot('.'));
if (totalCruised < 50) throw new Error(`Só ${totalCruised} módulos lidos: o portão não enxerga.`);
for (const violation of violations) console.error(violation);
console.log(`${totalCruised} módulos, ${violations.length} faltas`);
process.exit(violations.length === 0 ? 0 : 1);

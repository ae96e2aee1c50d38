#!/usr/bin/env node
// `npm run arch`: holds the source to architecture.json, after proving on planted files that the gate can see.
import { provenGate } from './support/architecture-canary.mjs';
import { checkArchitecture } from './support/check-architecture.mjs';
import { inRoot } from './support/project.mjs';

await provenGate();
const { violations, totalCruised } = await checkArchitecture(inRoot('.'));
if (totalCruised < 50) throw new Error(`Só ${totalCruised} módulos lidos: o portão não enxerga.`);
for (const violation of violations) console.error(violation);
console.log(`${totalCruised} módulos, ${violations.length} faltas`);
process.exit(violations.length === 0 ? 0 : 1);

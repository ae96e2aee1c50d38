#!/usr/bin/env node
// Makes the pages' font from Figtree. Run `node bin/font.mjs` after a new version of Figtree or a change of the letters.
import { writeFileSync } from 'node:fs';
import { subsetFigtree } from './support/font.ts';
import { inRoot } from './support/project.mjs';

const font = await subsetFigtree();
writeFileSync(inRoot('src', 'ui', 'figtree', 'figtree.woff2'), font);
console.log(`${font.length} bytes`);

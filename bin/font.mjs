#!/usr/bin/env node
// Makes the font of the pages from Figtree: `node bin/font.ts`, after a new version of it or of the letters.
import { writeFileSync } from 'node:fs';
import { subsetFigtree } from './support/font.ts';
import { inRoot } from './support/project.mjs';

const font = await subsetFigtree();
writeFileSync(inRoot('src', 'ui', 'figtree', 'figtree.woff2'), font);
console.log(`${font.length} bytes`);

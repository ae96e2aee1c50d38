#!/usr/bin/env node
// `npm run openapi`: writes docs/openapi.json from the contracts; a test says when that is due.
import { writeFileSync } from 'node:fs';
import { openApiDocument } from '../src/server/openapi/document.ts';
import { inRoot } from './support/project.mjs';

writeFileSync(inRoot('docs', 'openapi.json'), `${JSON.stringify(openApiDocument(), null, 2)}\n`);

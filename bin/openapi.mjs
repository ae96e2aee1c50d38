#!/usr/bin/env node
// `npm run openapi`: writes docs/openapi.json from the mounted calls; a test says when that is due.
import { writeFileSync } from 'node:fs';
import { describedCalls } from '../src/server/openapi/described-calls.ts';
import { openApiDocument } from '../src/server/openapi/document.ts';
import { inRoot } from './support/project.mjs';

writeFileSync(
  inRoot('docs', 'openapi.json'),
  `${JSON.stringify(openApiDocument(await describedCalls()), null, 2)}\n`,
);

#!/usr/bin/env node
// `npm run openapi`: writes docs/openapi.json from the mounted calls. A test fails if the file is out of date.
import { writeFileSync } from 'node:fs';
import { describedCalls } from '../src/server/openapi/described-calls.ts';
import { openApiDocument } from '../src/server/openapi/document.ts';
import { inRoot } from './support/project.mjs';

writeFileSync(
  inRoot('docs', 'openapi.json'),
  `${JSON.stringify(openApiDocument(await describedCalls()), null, 2)}\n`,
);

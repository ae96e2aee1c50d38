import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/features/**/server/internal/tables.ts', './src/platform/database/tables.ts'],
  out: './db/migrations',
});

// Vitest runs this file again for each test file, but not what it imports. A watch needs the reports.
if (process.env.VITEST_MODE === 'RUN') await import('./direct-imports.ts');

export {};

import { type ResolveFnOutput, registerHooks } from 'node:module';

/**
 * For a program's first import. Node reads the 180 KB package.json of drizzle-orm again for each import of it and for each
 * of its files: a second of every start. Here it is asked once for each name, and never for a file beside another.
 */
const PACKAGE = 'drizzle-orm';
const FOLDER = `/node_modules/${PACKAGE}/`;
const resolved = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier.startsWith('.') && context.parentURL?.includes(FOLDER))
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
    if (specifier !== PACKAGE && !specifier.startsWith(`${PACKAGE}/`)) return nextResolve(specifier, context);
    const known = resolved.get(specifier) ?? { ...nextResolve(specifier, context), shortCircuit: true };
    resolved.set(specifier, known);
    return known;
  },
});

import * as v from 'valibot';
import type { Problems } from './problems.ts';

/** Combines a form's shape (`base`), the rules across its fields and the server's view of a valid form. Runs on both sides. */
export function ruledForm<Input, Form extends Record<string, unknown>, Out>(
  base: v.GenericSchema<Input, Form>,
  problems: (form: Form) => Problems<string>,
  normalize: (form: Form) => Out,
) {
  return v.pipe(
    base,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const input = dataset.value;
      for (const [key, message] of Object.entries(problems(input))) {
        if (message)
          addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] });
      }
    }),
    v.transform(normalize),
  );
}

import type { Frame } from '#ui/frame.ts';

/** Providers find inputs by class. Inputs have no names, so that no form can post them. */
export function putInputs({ document: target }: Frame, values: Readonly<Record<string, string>>): void {
  for (const [className, value] of Object.entries(values)) {
    const input = target.createElement('input');
    Object.assign(input, { type: 'hidden', className, value });
    target.body.append(input);
  }
}

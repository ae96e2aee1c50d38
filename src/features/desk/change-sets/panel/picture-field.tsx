import { type ComponentProps, useState } from 'react';
import { TextField } from '#ui/field/controls.tsx';
import { pictureAsDrawing } from '#ui/picture-as-drawing.ts';

interface PictureFieldProps
  extends Pick<ComponentProps<typeof TextField>, 'id' | 'label' | 'hint' | 'error'> {
  onDrawing(svg: string): void;
}

/** A picture from a file becomes the text of a cell. */
export function PictureField({ error, onDrawing, ...field }: PictureFieldProps) {
  const [problem, setProblem] = useState('');
  return (
    <TextField
      {...field}
      error={problem || error}
      type="file"
      accept=".svg,.png,.jpg,.jpeg,.webp"
      onChange={async ({ currentTarget: { files } }) => {
        const file = files?.[0];
        if (!file) return;
        setProblem('');
        await pictureAsDrawing(file).then(onDrawing, (reason: Error) => setProblem(reason.message));
      }}
    />
  );
}

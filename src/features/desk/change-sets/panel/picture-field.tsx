import { type ComponentProps, useRef, useState } from 'react';
import { TextField } from '#ui/field/controls.tsx';
import { pictureAsDrawing } from '#ui/picture-as-drawing.ts';

interface PictureFieldProps
  extends Pick<ComponentProps<typeof TextField>, 'id' | 'label' | 'hint' | 'error'> {
  /** Null as long as no picture is chosen, or a refused one. */
  onDrawing(svg: string | null): void;
}

/** A picture from a file becomes the text of a cell. */
export function PictureField({ error, onDrawing, ...field }: PictureFieldProps) {
  const [problem, setProblem] = useState('');
  const newest = useRef<File>(undefined);
  const choose = async (file: File | undefined) => {
    newest.current = file;
    setProblem('');
    onDrawing(null);
    if (!file) return;
    const drawing = await pictureAsDrawing(file).catch((reason: Error) => reason);
    // While a large picture is read, another may be chosen.
    if (newest.current !== file) return;
    if (drawing instanceof Error) setProblem(drawing.message);
    else onDrawing(drawing);
  };
  return (
    <TextField
      {...field}
      error={problem || error}
      type="file"
      accept=".svg,.png,.jpg,.jpeg,.webp"
      onChange={({ currentTarget: { files } }) => void choose(files?.[0])}
    />
  );
}

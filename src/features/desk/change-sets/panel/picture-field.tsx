import { type ComponentProps, useRef, useState } from 'react';
import { TextField } from '#ui/field/controls.tsx';
import { pictureAsDrawing } from '#ui/picture-as-drawing.ts';

interface PictureFieldProps
  extends Pick<ComponentProps<typeof TextField>, 'id' | 'label' | 'hint' | 'error'> {
  /** Null as long as no picture is chosen, or a refused one. */
  onDrawing(svg: string | null): void;
  /** The promise resolves when the chosen picture is read, to its problem or ''. */
  onReading(end: Promise<string>): void;
}

/** A picture from a file becomes the text of a cell. */
export function PictureField({ error, onDrawing, onReading, ...field }: PictureFieldProps) {
  const [problem, setProblem] = useState('');
  const newest = useRef<Promise<string>>(undefined);
  const choose = (file: File | undefined) => {
    setProblem('');
    onDrawing(null);
    const reading: Promise<string> = Promise.resolve(file && pictureAsDrawing(file)).then(
      (drawing) => end(drawing ?? null, ''),
      (reason: Error) => end(null, reason.message),
    );
    // While a large picture is read, another may be chosen.
    const end = (drawing: string | null, why: string) => {
      if (newest.current && newest.current !== reading) return newest.current;
      setProblem(why);
      onDrawing(drawing);
      return why;
    };
    newest.current = reading;
    onReading(reading);
  };
  return (
    <TextField
      {...field}
      error={problem || error}
      type="file"
      accept=".svg,.png,.jpg,.jpeg,.webp"
      onChange={({ currentTarget: { files } }) => choose(files?.[0])}
    />
  );
}

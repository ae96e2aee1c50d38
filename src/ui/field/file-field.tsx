import { type ChangeEvent, useState } from 'react';
import { useAction } from '../form/use-action.ts';
import { TextField } from './controls.tsx';

const MOST_BYTES = 20 * 1024 * 1024;
const TOO_LARGE = 'Envie um arquivo de até 20 MB.';

interface FileFieldProps {
  label: string;
  hint: string;
  accept: string;
  /** Gets the bytes as base64. The message of what it throws stands at the field. */
  send(file: string): Promise<void>;
}

/** Sends a file of at most 20 MB as soon as it is chosen. The same file may be chosen again. */
export function FileField({ label, hint, accept, send }: FileFieldProps) {
  const [tooLarge, setTooLarge] = useState(false);
  const { busy, failure, run } = useAction(async (chosen: File) => send(await base64Of(chosen)));
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? [];
    setTooLarge(chosen !== undefined && chosen.size > MOST_BYTES);
    if (chosen && chosen.size <= MOST_BYTES && !busy) void run(chosen);
    currentTarget.value = '';
  };
  return (
    <TextField
      label={label}
      hint={busy ? 'Lendo…' : hint}
      error={tooLarge ? TOO_LARGE : failure}
      type="file"
      accept={accept}
      aria-busy={busy}
      onChange={choose}
    />
  );
}

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

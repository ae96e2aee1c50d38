import { type ChangeEvent, useState } from 'react';
import { MOST_FILE_BYTES } from '#values/file-size.ts';
import { useAction } from '../form/use-action.ts';
import { TextField } from './controls.tsx';
import styles from './file-field.module.css';

const TOO_LARGE = 'Envie até 20 MB de cada vez.';

interface ChosenFile {
  name: string;
  /** As base64. */
  file: string;
}

interface FileFieldProps {
  label: string;
  hint: string;
  accept: string;
  multiple?: boolean;
  /** Shown while the server works on what it has received: "Conferindo…". */
  working?: string;
  /** The message of what it throws stands at the field. `onSent` shows the sent share, from 0 to 1. */
  send(files: readonly ChosenFile[], onSent: (share: number) => void): Promise<void>;
}

/**
 * Sends files, up to 20 MB in all, as soon as they are chosen or dropped on the field. The same file may be chosen again.
 */
export function FileField({ label, hint, accept, multiple, working = 'Lendo…', send }: FileFieldProps) {
  const [tooLarge, setTooLarge] = useState(false);
  const [sent, setSent] = useState(0);
  const { busy, failure, run } = useAction(async (chosen: readonly File[]) => {
    setSent(0);
    const files: ChosenFile[] = [];
    for (const one of chosen) files.push({ name: one.name, file: await base64Of(one) });
    await send(files, setSent);
  });
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(currentTarget.files ?? [])];
    const isTooLarge = chosen.reduce((sum, { size }) => sum + size, 0) > MOST_FILE_BYTES;
    setTooLarge(isTooLarge);
    if (chosen.length > 0 && !isTooLarge && !busy) void run(chosen);
    currentTarget.value = '';
  };
  return (
    <div className="stack" data-gap="2">
      <TextField
        label={label}
        hint={hint}
        error={tooLarge ? TOO_LARGE : failure}
        type="file"
        accept={accept}
        multiple={multiple}
        fieldClassName={styles.drop}
        aria-busy={busy}
        onChange={choose}
      />
      {busy && <Sending sent={sent} working={working} />}
    </div>
  );
}

/** The bar counts bytes that left; afterwards nothing can be counted. */
function Sending({ sent, working }: { sent: number; working: string }) {
  const isSent = sent === 1;
  return (
    <>
      <p role="status">{isSent ? working : 'Enviando…'}</p>
      <progress className={styles.bar} aria-label="Envio" {...(!isSent && { value: sent })} />
    </>
  );
}

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

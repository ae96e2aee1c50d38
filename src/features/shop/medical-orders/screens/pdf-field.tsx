import { type ChangeEvent, useId, useState } from 'react';
import { buttonClass } from '#ui/button/button.tsx';
import { Field, useWiring } from '#ui/field/field.tsx';
import styles from './medical-order.module.css';

interface PdfFieldProps {
  label: string;
  error: string;
  busy: boolean;
  disabled: boolean;
  onFile: (file: File) => void;
}

const HINT =
  'Aqui não lemos fotos. No celular, segure o dedo sobre as letras da foto, copie o texto e cole na lista.';

/** Browsers word their own button in their own language, so a drawn one lies below the control. */
export function PdfField({ label, error, busy, disabled, onFile }: PdfFieldProps) {
  const [name, setName] = useState('');
  const hint = busy ? `Lendo ${name}…` : HINT;
  const wiring = useWiring({ id: useId() }, { hint, error });
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) {
      setName(file.name);
      onFile(file);
    }
    currentTarget.value = '';
  };
  return (
    <Field id={wiring.id} label={label} hint={hint} error={error}>
      <div className={styles.file}>
        <input
          {...wiring}
          type="file"
          accept="application/pdf,.pdf"
          disabled={disabled}
          className={styles.native}
          onChange={choose}
        />
        <span className={buttonClass({ variant: 'secondary', block: true })} aria-hidden="true">
          Escolher arquivo
        </span>
      </div>
      {error && <p className="soft">{name}</p>}
    </Field>
  );
}

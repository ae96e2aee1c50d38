import { useRef, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { TextAreaField } from '#ui/field/controls.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './pix.module.css';

/** Copies the code; where the browser blocks the clipboard, selects it instead. */
export function CopyCode({ code }: { code: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [status, setStatus] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setStatus('Código copiado');
    } catch (failure) {
      console.warn('A cópia não foi possível', failure);
      field.current?.select();
      setStatus('Código selecionado: use o comando de copiar do seu aparelho.');
    }
  };
  return (
    <div className={styles.copy}>
      <TextAreaField
        ref={field}
        id="copia-e-cola"
        label="Pix copia e cola"
        value={code}
        readOnly
        rows={7}
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button block onClick={copy}>
        <Icon name="copy" /> Copiar código Pix
      </Button>
      <p role="status" className={styles.status}>
        {status}
      </p>
    </div>
  );
}

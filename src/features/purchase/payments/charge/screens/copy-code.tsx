import { useRef, useState } from 'react';
import type { ChargeWords } from '#features/purchase/orders/payment-type-facts.ts';
import { Button } from '#ui/button/button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { TextField } from '#ui/field/controls.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './charge.module.css';

/** Selects the code where the browser does not allow copying. */
export function CopyCode({ code, words }: { code: string; words: ChargeWords }) {
  const field = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState('');
  const copy = async () => {
    if (field.current?.parentElement && (await copyText(code, field.current.parentElement)))
      return setStatus('Código copiado. Agora abra o app do seu banco.');
    field.current?.select();
    setStatus('Código selecionado: use o comando de copiar do seu aparelho.');
  };
  return (
    <div className={styles.copy}>
      <Button block onClick={copy}>
        <Icon name="copy" /> {words.copy}
      </Button>
      <p role="status" className={styles.status}>
        {status}
      </p>
      <TextField
        ref={field}
        id="copia-e-cola"
        label={words.code}
        value={code}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
    </div>
  );
}

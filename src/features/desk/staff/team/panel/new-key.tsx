import { useRef, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { Modal } from '#ui/dialog/dialog.tsx';
import { TextAreaField } from '#ui/field/controls.tsx';

interface NewKeyProps {
  /** Null once the person has kept it. */
  value: string | null;
  onKept(): void;
}

/** Shows the key of a partner once, after the approval of its request. */
export const NewKey = ({ value, onKept }: NewKeyProps) => (
  <Modal open={value !== null} onClose={onKept} title="Chave do parceiro" steady>
    {value && <KeyToKeep value={value} onKept={onKept} />}
  </Modal>
);

function KeyToKeep({ value, onKept }: { value: string; onKept(): void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [status, setStatus] = useState('');
  const copy = async () => {
    const near = field.current?.parentElement;
    if (near && (await copyText(value, near))) return setStatus('Chave copiada.');
    field.current?.select();
    setStatus('Chave selecionada: use o comando de copiar do seu aparelho.');
  };
  return (
    <div className="stack" data-gap="4">
      <p>
        A chave já vale e não aparece de novo. Entregue ao parceiro por um meio seguro, nunca por e-mail. Se
        ela se perder, revogue e peça outra.
      </p>
      <TextAreaField
        ref={field}
        label="Chave"
        value={value}
        readOnly
        rows={2}
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p role="status">{status}</p>
      <div className="cluster" data-gap="3">
        <Button onClick={copy}>Copiar a chave</Button>
        <Button variant="ghost" onClick={onKept}>
          Já guardei
        </Button>
      </div>
    </div>
  );
}

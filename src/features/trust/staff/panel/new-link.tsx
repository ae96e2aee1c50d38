import { useRef, useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { copyText } from '#ui/copy-text.ts';

interface NewLinkProps {
  link: string;
  mailedTo: string;
}

export function NewLink({ link, mailedTo }: NewLinkProps) {
  const shown = useRef<HTMLOutputElement>(null);
  const [copied, setCopied] = useState('');
  async function copy() {
    const done = shown.current && (await copyText(link, shown.current));
    setCopied(done ? 'Link copiado.' : 'Não deu para copiar. Selecione o link e copie.');
  }
  return (
    <Alert
      tone="success"
      title={`Enviamos este link a ${mailedTo}. Ele vale uma vez.`}
      action={
        <Button variant="secondary" size="sm" onClick={() => void copy()}>
          Copiar link
        </Button>
      }
    >
      <p>Se o e-mail não chegar, copie o link e entregue à pessoa.</p>
      <output ref={shown}>{link}</output>
      <p>{copied}</p>
    </Alert>
  );
}

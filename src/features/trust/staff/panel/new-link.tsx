import { useRef, useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { copyText } from '#ui/copy-text.ts';

interface NewLinkProps {
  link: string;
  /** '' where the administrator sends it. */
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
      title={mailedTo ? `Enviamos um link a ${mailedTo}.` : 'Envie este link à pessoa. Ele vale uma vez.'}
      action={
        <Button variant="secondary" size="sm" onClick={() => void copy()}>
          Copiar link
        </Button>
      }
    >
      {mailedTo && <p>Se o e-mail não chegar, entregue este. Quem usa um encerra o outro.</p>}
      <output ref={shown}>{link}</output>
      <p>{copied}</p>
    </Alert>
  );
}

import { useMemo, useRef, useState } from 'react';
import { renderSVG } from 'uqr';
import { Button } from '#ui/button/button.tsx';
import { copyText } from '#ui/copy-text.ts';
import styles from './enrolment.module.css';

/** The secret of a second factor, for the camera of a phone and for typing. */
export function Enrolment({ uri, secret }: { uri: string; secret: string }) {
  const picture = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}`, [uri]);
  return (
    <>
      <p>Leia este código com o aplicativo (Google Authenticator, Authy, 1Password…):</p>
      <img className={styles.picture} src={picture} alt="QR code para o aplicativo autenticador" />
      <p>
        Sem câmera, digite esta chave: <span className={styles.secret}>{secret}</span>
      </p>
    </>
  );
}

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [status, setStatus] = useState('');
  const copy = async () => {
    const near = list.current?.parentElement;
    const copied = near && (await copyText(codes.join('\n'), near));
    setStatus(copied ? 'Códigos copiados.' : 'Não foi possível copiar. Selecione os códigos e copie.');
  };
  return (
    <>
      <p>Sem o celular, cada código abre o painel uma vez. Eles não aparecem de novo.</p>
      <ul ref={list} className={styles.codes} aria-label="Códigos de recuperação">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="ghost" size="sm" onClick={copy}>
        Copiar os códigos
      </Button>
      <p role="status">{status}</p>
    </>
  );
}

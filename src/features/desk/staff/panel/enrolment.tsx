import { useMemo } from 'react';
import { renderSVG } from 'uqr';
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

export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => (
  <>
    <p>Sem o celular, cada código abre o painel uma vez. Eles não aparecem de novo.</p>
    <ul className={styles.codes} aria-label="Códigos de recuperação">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  </>
);

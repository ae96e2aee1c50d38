import { useEffect, useRef, useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import styles from './attendance-page.module.css';
import { type CameraFailure, readQr } from './read-qr.ts';

const FAILURES: Readonly<Record<CameraFailure, string>> = {
  refused:
    'O navegador não liberou a câmera. Dê a permissão nas configurações desta página, ou digite o código.',
  missing: 'Nenhuma câmera neste aparelho. Use o leitor ou digite o código.',
  busy: 'A câmera não abriu. Feche os outros programas que a usam e tente de novo, ou digite o código.',
  lost: 'A câmera parou. Ligue de novo, ou digite o código.',
  nothing: 'Nenhum código em 1 minuto, e a câmera foi desligada. Ligue de novo, ou digite o código.',
};

/** The pictures stay in the browser. */
export function CameraReader({ onCode }: { onCode(code: string): void }) {
  const [on, setOn] = useState(false);
  const [failure, setFailure] = useState<CameraFailure | null>(null);
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(onCode);
  latest.current = onCode;

  useEffect(() => {
    if (!on || !video.current) return;
    const leaving = new AbortController();
    void readQr(video.current, leaving.signal).then((end) => {
      if (!end) return;
      setOn(false);
      if ('code' in end) latest.current(end.code);
      else setFailure(end.failure);
    });
    return () => leaving.abort();
  }, [on]);

  return (
    <div className={styles.camera}>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => {
          setFailure(null);
          setOn(!on);
        }}
      >
        {on ? 'Desligar a câmera' : 'Usar a câmera'}
      </Button>
      {failure && <Alert tone="warning">{FAILURES[failure]}</Alert>}
      {on && (
        <>
          <p role="status">Aponte para o código do voucher.</p>
          <video ref={video} className={styles.video} muted playsInline aria-label="Imagem da câmera" />
        </>
      )}
    </div>
  );
}

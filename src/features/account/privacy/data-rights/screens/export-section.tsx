import { useEffect, useRef, useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { useAction } from '#ui/form/use-action.ts';
import { CHANGE_MS, postJson } from '#ui/http.ts';
import { MailAddress } from '#ui/mail-address/mail-address.tsx';
import { RETENTION_DAYS } from '#values/retention.ts';
import type * as calls from '../calls.ts';

export function ExportSection({ email }: { email: string }) {
  const [requested, setRequested] = useState(false);
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button has disappeared, so focus moves to the outcome.
    if (requested) outcome.current?.focus();
  }, [requested]);
  const { busy, failure, run } = useAction(async () => {
    await postJson<typeof calls.requestExport>('/v1/customer/data', {}, { within: CHANGE_MS, has: ['ok'] });
    setRequested(true);
  });
  return (
    <Card as="section" padding="lg" className="stack" data-gap="4" aria-labelledby="copia-dos-dados">
      <h2 id="copia-dos-dados">Cópia dos seus dados</h2>
      {requested ? (
        <div ref={outcome} tabIndex={-1}>
          <Alert tone="success" live={false} title="A cópia está a caminho">
            Quando ficar pronta, em alguns minutos, o link chega em <MailAddress>{email}</MailAddress>. Ele
            vale por {RETENTION_DAYS.dataExports} dias.
          </Alert>
        </div>
      ) : (
        <>
          <p>
            Reunimos tudo o que a loja guarda sobre você, para ler na tela ou levar em um arquivo (JSON). O
            link chega por e-mail.
          </p>
          {failure && <Alert tone="error">{failure}</Alert>}
          <div>
            <Button variant="secondary" busy={busy} onClick={() => void run()}>
              Exportar meus dados
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}

import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import type { View } from '../use-operation.ts';

const HOUR = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });

/** Appears above a view's data while it loads, with the data's hour while offline, and with a retry after a failure. */
export function ViewState({ view }: { view: Omit<View<unknown>, 'refresh'> }) {
  const { data, at, failure, loading, reload } = view;
  if (failure)
    return (
      <Alert tone={data === null ? 'error' : 'warning'}>
        <p>
          {failure.code === 'no_connection'
            ? `Sem conexão. ${at ? `Dados das ${HOUR.format(at)}.` : 'A tela carrega quando ela voltar.'}`
            : `Não foi possível carregar. ${failure.message}`}
        </p>
        <Button variant="secondary" size="sm" busy={loading} onClick={reload}>
          Tentar de novo
        </Button>
      </Alert>
    );
  return <p aria-live="polite">{loading && data === null ? 'Carregando…' : ''}</p>;
}

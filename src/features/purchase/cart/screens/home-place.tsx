import { type FormEvent, useEffect, useRef } from 'react';
import { SavedHomes } from '#features/account/accounts/addresses/screens/saved-homes.tsx';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { CepField } from '#ui/field/cep-field.tsx';
import { useErrorInTitle } from '#ui/form/use-error-in-title.ts';
import { Link } from '#ui/link/link.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { urls } from '#values/urls.ts';
import styles from './picker.module.css';

export type ZipState =
  | { kind: 'empty' }
  | { kind: 'searching' }
  | { kind: 'failed'; message: string }
  | { kind: 'elsewhere'; store: OtherStore }
  | { kind: 'served'; stockId: number; stockQty: number; address: string; fee: string };

export interface OtherStore {
  id: number;
  code: string;
  name: string;
}

interface HomePlaceProps {
  isSignedIn: boolean;
  zip: string;
  state: ZipState;
  error: string;
  onType: (zip: string) => void;
  onSubmit: () => void;
  onStore: (code: string) => void;
}

export function HomePlace({ isSignedIn, zip, state, error, onType, onSubmit, onStore }: HomePlaceProps) {
  const form = useRef<HTMLFormElement>(null);
  const problem = error || (state.kind === 'failed' ? state.message : undefined);
  useErrorInTitle(problem !== undefined);
  // Keeps the field and its result above the button bar, which appears once the CEP is served.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each answer.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
  }, [state.kind]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form
      ref={form}
      className={`stack ${styles.home}`}
      data-gap="4"
      onSubmit={submit}
      method="post"
      noValidate
    >
      {isSignedIn && <SavedHomes typed={zip} onChoose={onType} />}
      <CepField
        label="CEP do atendimento"
        name="zipCode"
        value={zip}
        placeholder="00000-000"
        error={problem}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <p className="soft">
        <Link href={urls.page('/atendimento-movel')} className="alone">
          Ver as taxas por região
        </Link>
      </p>
      {state.kind === 'searching' && <Skeleton shape="block" />}
      {state.kind === 'elsewhere' && (
        <Alert
          title={`Atendemos esse CEP em ${state.store.name}. Trocar de cidade?`}
          action={
            <Button variant="secondary" onClick={() => onStore(state.store.code)}>
              Trocar para {state.store.name}
            </Button>
          }
        >
          Os preços podem mudar. O que já está nas suas compras continua lá.
        </Alert>
      )}
      {state.kind === 'served' && (
        <Alert tone="success" title={state.address}>
          Taxa de deslocamento: <strong className={styles.chosenName}>{state.fee}</strong>
        </Alert>
      )}
    </form>
  );
}

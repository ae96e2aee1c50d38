import { type FormEvent, useEffect, useRef } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { CepField } from '#ui/field/cep-field.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './picker.module.css';

export type ZipState =
  | { kind: 'empty' }
  | { kind: 'searching' }
  | { kind: 'failed'; message: string }
  | { kind: 'served'; stockId: number; stockQty: number; address: string; fee: string };

interface HomePlaceProps {
  zip: string;
  state: ZipState;
  error: string;
  onType: (zip: string) => void;
  onSubmit: () => void;
}

export function HomePlace({ zip, state, error, onType, onSubmit }: HomePlaceProps) {
  const form = useRef<HTMLFormElement>(null);
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
      <CepField
        label="CEP do atendimento"
        name="zipCode"
        value={zip}
        placeholder="00000-000"
        error={error || (state.kind === 'failed' ? state.message : undefined)}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      {state.kind === 'searching' && <Skeleton shape="block" />}
      {state.kind === 'served' && (
        <Alert tone="success" title={state.address}>
          Taxa de deslocamento: <strong className={styles.chosenName}>{state.fee}</strong>
        </Alert>
      )}
    </form>
  );
}

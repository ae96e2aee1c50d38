import type { FormEvent } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { CepField } from '#ui/field/cep-field.tsx';
import { useErrorInTitle } from '#ui/form/use-error-in-title.ts';
import { urls } from '#values/urls.ts';
import type { CepAnswer } from '../contract.ts';
import type { Store } from '../store.ts';
import { NOT_SERVED } from '../unit-address.ts';
import styles from './fee-table.module.css';
import { addressLine, shownFee, useCepAnswer } from './use-cep-answer.ts';

type NamedStore = Pick<Store, 'id' | 'code' | 'name'>;

type Found =
  | { kind: 'unserved' }
  | { kind: 'served'; address: string; fee: string; elsewhere: NamedStore | null };

interface FeeByCepProps {
  storeId: number;
  stores: readonly NamedStore[];
}

export function FeeByCep({ storeId, stores }: FeeByCepProps) {
  const { zip, state, type } = useCepAnswer((answer) => interpret(answer, { storeId, stores }));
  useErrorInTitle(state.kind === 'failed');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.currentTarget.querySelector('input')?.focus();
    void type(zip);
  };
  return (
    <form className={styles.look} method="post" noValidate onSubmit={submit}>
      <CepField
        label="Quanto custa no meu CEP?"
        name="cep"
        placeholder="00000-000"
        value={zip}
        onChange={(event) => void type(event.currentTarget.value)}
      />
      <Button type="submit" variant="secondary" busy={state.kind === 'searching'}>
        Consultar
      </Button>
      <div className={styles.answer} role="status">
        <Answer state={state} />
      </div>
    </form>
  );
}

function Answer({ state }: { state: ReturnType<typeof useCepAnswer<Found>>['state'] }) {
  if (state.kind === 'failed')
    return (
      <Alert tone="error" live={false}>
        {state.message}
      </Alert>
    );
  if (state.kind === 'unserved')
    return (
      <Alert
        tone="warning"
        live={false}
        title={NOT_SERVED}
        action={
          <ButtonLink href={urls.units()} variant="secondary">
            Ver nossas unidades
          </ButtonLink>
        }
      >
        Você também pode ser atendido em uma unidade, sem taxa.
      </Alert>
    );
  if (state.kind !== 'served') return null;
  const { address, fee, elsewhere } = state;
  return (
    <Alert
      tone="success"
      live={false}
      title={address}
      action={
        elsewhere && (
          <ButtonLink
            href={urls.inStore(urls.page('/atendimento-movel'), elsewhere.code)}
            variant="secondary"
          >
            Ver os preços de {elsewhere.name}
          </ButtonLink>
        )
      }
    >
      Taxa de deslocamento: <strong>{fee}</strong>
      {elsewhere && `, pela loja ${elsewhere.name}`}
    </Alert>
  );
}

function interpret(answer: CepAnswer, { storeId, stores }: FeeByCepProps): Found {
  if (answer.error) return { kind: 'unserved' };
  const own = answer.units.find(({ regionId }) => regionId === storeId);
  const team = own ?? answer.units[0];
  const elsewhere = own ? null : stores.find(({ id }) => id === team?.regionId);
  if (!team || elsewhere === undefined) return { kind: 'unserved' };
  const { address } = answer;
  return { kind: 'served', address: addressLine(address), fee: shownFee(team.freight.value), elsewhere };
}

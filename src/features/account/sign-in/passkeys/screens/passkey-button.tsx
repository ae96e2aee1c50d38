import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { type Ceremony, useCanUsePasskeys, useCeremony } from './use-ceremony.ts';

interface PasskeyButtonProps<Input> {
  load: () => Promise<Ceremony<Input>>;
  onEntered: Input;
  block?: boolean;
}

/** Browsers without passkeys show nothing. */
export function PasskeyButton<Input>({ load, onEntered, block }: PasskeyButtonProps<Input>) {
  const can = useCanUsePasskeys();
  const { busy, failure, run } = useCeremony(load);
  if (!can) return null;
  return (
    <>
      <div>
        <Button variant="secondary" block={block} busy={busy} onClick={() => void run(onEntered)}>
          Entrar com chave de acesso
        </Button>
      </div>
      {failure && <Alert tone={failure.code === 'cancelled' ? 'info' : 'error'}>{failure.message}</Alert>}
    </>
  );
}

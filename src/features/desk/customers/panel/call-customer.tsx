import { useState } from 'react';
import { usePermitted } from '#features/desk/staff/panel/session.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { focusOnShow } from '#ui/focus-on-show.ts';
import { useAction } from '#ui/form/use-action.ts';
import { operate } from '#ui/operate.ts';
import { internationalDigits } from '#values/phone.ts';
import type { reveal } from '../operations.ts';
import { REVEAL_REASONS } from '../reveal.ts';
import { useRevealEnd } from './use-reveal-end.ts';

/** A call about an order always has the same reason, so one press gives it and reveals the number. */
export function CallCustomer({ customerId }: { customerId: number }) {
  const mayReveal = usePermitted('customer-desk/reveal');
  const [phone, setPhone] = useState<string | null>(null);
  const { busy, failure, run } = useAction(async () => {
    const input = { customerId, field: 'phone', reason: 'service' } as const;
    setPhone((await operate<typeof reveal>('customer-desk/reveal', input)).lines[0] ?? '');
  });
  if (!mayReveal) return null;
  if (phone) return <PhoneLink phone={phone} onEnd={() => setPhone(null)} />;
  return (
    <>
      <Button size="sm" variant="secondary" className="alone" busy={busy} onClick={() => void run()}>
        Ligar
      </Button>
      {phone === '' && <span role="status">O cadastro não tem telefone.</span>}
      {failure && <Alert tone="error">{failure}</Alert>}
    </>
  );
}

function PhoneLink({ phone, onEnd }: { phone: string; onEnd(): void }) {
  useRevealEnd(onEnd);
  return (
    <>
      <ButtonLink
        ref={focusOnShow}
        size="sm"
        variant="secondary"
        className="alone"
        href={`tel:+${internationalDigits(phone)}`}
      >
        {phone}
      </ButtonLink>
      <small>Motivo na auditoria: {REVEAL_REASONS.service.toLowerCase()}</small>
    </>
  );
}

import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Confirm } from '#ui/dialog/confirm.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { SignInAgainNotice, signInTooOld } from '#ui/form/sign-in-again-notice.tsx';
import { CHANGE_MS, postJson } from '#ui/http.ts';
import type * as calls from '../partner-calls.ts';
import type { PartnerView } from '../partner-programme.ts';

interface PartnerCardProps {
  partner: PartnerView;
  onLeft: () => Promise<void>;
  onSignInAgain: () => void;
}

export function PartnerCard({ partner, ...rest }: PartnerCardProps) {
  const [open, setOpen] = useState(false);
  const { client, tier, dependents } = partner;
  return (
    <Card as="section" padding="lg" className="stack" data-gap="4" aria-labelledby="parceiro">
      <h2 id="parceiro">{client || 'Programa de parceiro'}</h2>
      <p>Você compra com os preços {tier} do programa.</p>
      {dependents.length > 0 && (
        <div>
          <p>CPF dos seus dependentes no programa:</p>
          <ul>
            {dependents.map((cpf) => (
              <li key={cpf}>{cpf}</li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <Button variant="ghost" onClick={() => setOpen(true)}>
          Sair do programa
        </Button>
      </div>
      <Modal open={open} onClose={() => setOpen(false)} title="Sair do programa?">
        <Question onClose={() => setOpen(false)} {...rest} />
      </Modal>
    </Card>
  );
}

function Question({
  onClose,
  onLeft,
  onSignInAgain,
}: Omit<PartnerCardProps, 'partner'> & { onClose: () => void }) {
  const [tooOld, setTooOld] = useState('');
  async function leave() {
    try {
      const sent = { within: CHANGE_MS, has: ['ok'] } as const;
      await postJson<typeof calls.leave>('/v1/customer/partner/leave', {}, sent);
    } catch (error) {
      const refused = signInTooOld(error);
      if (refused === null) throw error;
      return setTooOld(refused);
    }
    await onLeft();
  }
  if (tooOld) return <SignInAgainNotice text={tooOld} onSignInAgain={onSignInAgain} />;
  return (
    <Confirm action="Sair do programa" onConfirm={leave} onClose={onClose}>
      <p>
        Os preços do programa deixam de valer na hora, também no seu carrinho. Para voltar, fale com a loja.
      </p>
    </Confirm>
  );
}

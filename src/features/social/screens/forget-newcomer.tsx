import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { CHANGE_MS, postJson } from '#ui/http.ts';
import { toast } from '#ui/toast/toast.ts';

/** For a computer that somebody else used before. */
export function ForgetNewcomer({ onForgotten }: { onForgotten: () => void }) {
  const [busy, setBusy] = useState(false);
  const forget = async () => {
    setBusy(true);
    try {
      await postJson('/v1/social/forget', {}, { within: CHANGE_MS, has: ['ok'] });
      onForgotten();
    } catch (failure) {
      console.warn('A conta não foi esquecida', failure);
      toast('Não foi possível concluir. Tente de novo.', { tone: 'error' });
      setBusy(false);
    }
  };
  return (
    <Button variant="ghost" size="sm" busy={busy} onClick={() => void forget()}>
      Não é você? Comece de novo
    </Button>
  );
}

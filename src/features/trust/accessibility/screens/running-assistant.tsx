import { useCallback, useEffect, useRef, useState } from 'react';
import { writeSetting } from '#ui/settings.ts';
import { forgetToasts, toast } from '#ui/toast/toast.ts';
import { NO_ASSISTANT, readSignLanguageData } from '../sign-language.ts';
import { NOT_OPENED, SignLanguageButton } from './sign-language-button.tsx';

const ABOUT = 'sign-language';

export function RunningAssistant() {
  const [on, setOn] = useState(false);
  const loading = useRef(false);

  const start = useCallback(async () => {
    if (loading.current) return;
    loading.current = true;
    setOn(true);
    forgetToasts(ABOUT);
    try {
      const { startAssistant } = await import('./start-assistant.ts');
      await startAssistant(readSignLanguageData() ?? NO_ASSISTANT);
    } catch (failure) {
      console.warn('Assistente de Libras não carregado', failure);
      toast(NOT_OPENED, { tone: 'error', about: ABOUT });
      loading.current = false;
      setOn(false);
    }
  }, []);

  useEffect(() => void start(), [start]);

  const toggle = () => {
    writeSetting('HAND_TALK', !on);
    if (!on) void start();
    // An assistant cannot be unloaded.
    else window.location.reload();
  };
  return <SignLanguageButton on={on} onPress={toggle} />;
}

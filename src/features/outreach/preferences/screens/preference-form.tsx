import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { forgetPreferenceFlag } from '#features/outreach/onboarding/dialogs/screens/memory.ts';
import { Button } from '#ui/button/button.tsx';
import { useErrorInTitle } from '#ui/form/use-error-in-title.ts';
import { Loader } from '#ui/loader/loader.tsx';
import { QuestionField } from './question-field.tsx';
import { usePreferences } from './use-preferences.ts';

export interface PreferenceFormProps {
  source: 'default' | 'consent';
  onFinish: () => void;
}

/** The specification describes this questionnaire about tastes (section 4: Personalization). */
export function PreferenceForm({ source, onFinish }: PreferenceFormProps) {
  const { phase, groups, answerTo, errors, change, submit, retry } = usePreferences(source);
  const outcome = useRef<HTMLDivElement>(null);
  const prefix = useId();
  const [sent, setSent] = useState(false);
  useErrorInTitle(sent && Object.keys(errors).length > 0);
  useEffect(() => {
    if (phase === 'posted') outcome.current?.focus();
  }, [phase]);
  const finish = () => {
    if (source !== 'default') forgetPreferenceFlag();
    onFinish();
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSent(true);
    const wrong = await submit();
    if (wrong !== null) document.getElementById(prefix + wrong)?.focus();
  };

  if (phase === 'loading' && groups.length === 0) return <Loader />;
  if (phase === 'posted')
    return (
      <div ref={outcome} className="stack" data-gap="4" tabIndex={-1} role="status">
        <h3>Respostas salvas com sucesso!</h3>
        <p>Obrigado!</p>
        <Button block onClick={finish}>
          Fechar
        </Button>
      </div>
    );
  if (groups.length === 0)
    return (
      <div className="stack" data-gap="4">
        <p role="status">Nenhum dado de personalização disponível.</p>
        {phase === 'failed' && (
          <Button variant="secondary" onClick={retry}>
            Tentar de novo
          </Button>
        )}
        <Button block variant={phase === 'failed' ? 'ghost' : 'primary'} onClick={finish}>
          Fechar
        </Button>
      </div>
    );
  return (
    <form className="stack" data-gap="8" method="post" noValidate onSubmit={(event) => void send(event)}>
      {groups.map((group) => (
        <section key={group.title} className="stack" data-gap="4">
          <div>
            <h3>{group.title}</h3>
            {group.description && <p className="soft">{group.description}</p>}
          </div>
          {group.items.map((item) => (
            <QuestionField
              key={item.questionIntegrationId}
              id={prefix + item.questionIntegrationId}
              label={item.questionLabel}
              placeholder={item.questionPlaceholder}
              value={answerTo(item)}
              error={errors[item.questionIntegrationId]}
              onChange={(value) => change(item, value)}
            />
          ))}
        </section>
      ))}
      <Button type="submit" block busy={phase === 'posting' || phase === 'loading'}>
        Enviar
      </Button>
    </form>
  );
}

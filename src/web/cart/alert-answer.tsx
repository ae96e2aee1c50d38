import { useEffect } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { usePlace } from '#ui/navigation.ts';
import { useSmallStore } from '#ui/small-store.ts';
import { alertAnswer } from './alert-answer-store.ts';
import styles from './service-actions.module.css';

const ALERT_SET = '2001';

export function AlertAnswer() {
  const answer = useSmallStore(alertAnswer, null);
  const { pathname } = usePlace();
  // Alerts reset on every path change (storefront 164).
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the trigger.
  useEffect(() => () => alertAnswer.set(null), [pathname]);
  if (!answer) return null;
  const isSet = String(answer.code) === ALERT_SET;
  return (
    <div className={`container ${styles.message}`}>
      <Alert
        tone={isSet ? 'success' : 'error'}
        variant={isSet ? 'box' : 'banner'}
        action={
          answer.goBack && (
            <Button variant="secondary" size="sm" onClick={answer.goBack}>
              Voltar para onde eu estava
            </Button>
          )
        }
      >
        {answer.message}
      </Alert>
    </div>
  );
}

import { Alert } from '#ui/alert/alert.tsx';
import { useSmallStore } from '#ui/small-store.ts';
import { alertAnswer } from './alert-answer-store.ts';
import styles from './service-actions.module.css';

const ALERT_SET = '2001';

/** The answer to a stock alert, at the top of the page. */
export function AlertAnswer() {
  const answer = useSmallStore(alertAnswer, null);
  if (!answer) return null;
  const isSet = String(answer.code) === ALERT_SET;
  return (
    <div className={`container ${styles.message}`}>
      <Alert tone={isSet ? 'success' : 'error'} variant={isSet ? 'box' : 'banner'}>
        {answer.message}
      </Alert>
    </div>
  );
}

import { type ComponentProps, useState } from 'react';
import { Button } from '../button/button.tsx';
import { TextField } from './controls.tsx';
import styles from './password-field.module.css';

export function PasswordField(props: ComponentProps<typeof TextField>) {
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.password}>
      <TextField {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <Button
        variant="ghost"
        size="sm"
        className={styles.reveal}
        aria-pressed={shown}
        onClick={() => setShown((now) => !now)}
      >
        {shown ? 'Ocultar senha' : 'Mostrar senha'}
      </Button>
    </div>
  );
}

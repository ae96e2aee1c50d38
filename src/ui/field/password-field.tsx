import { type ComponentProps, useState } from 'react';
import { Button } from '../button/button.tsx';
import { TextField } from './controls.tsx';
import styles from './password-field.module.css';

export function PasswordField(props: ComponentProps<typeof TextField>) {
  const [isVisible, setVisible] = useState(false);
  return (
    <div className={styles.password}>
      <TextField {...props} type={isVisible ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <Button
        variant="ghost"
        size="sm"
        className={styles.reveal}
        aria-pressed={isVisible}
        onClick={() => setVisible((now) => !now)}
      >
        {isVisible ? 'Ocultar senha' : 'Mostrar senha'}
      </Button>
    </div>
  );
}

import { type ComponentProps, useEffect, useState } from 'react';
import { Button } from '../button/button.tsx';
import { TextField } from './controls.tsx';
import styles from './password-field.module.css';

interface PasswordFieldProps extends ComponentProps<typeof TextField> {
  /** Once true, the password is readable until the shopper hides it. */
  isShown?: boolean;
}

export function PasswordField({ isShown = false, ...props }: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    if (isShown) setVisible(true);
  }, [isShown]);
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

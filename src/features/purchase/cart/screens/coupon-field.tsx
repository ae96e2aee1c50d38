import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/controls.tsx';
import { focusIsLost } from '#ui/focus-is-lost.ts';
import { useErrorInTitle } from '#ui/form/use-error-in-title.ts';
import styles from './resume.module.css';

interface CouponFieldProps {
  coupon: { code: string; message: string } | null;
  busy: boolean;
  onChange: (code: string | null) => Promise<string>;
}

export function CouponField({ coupon, busy, onChange }: CouponFieldProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  useErrorInTitle(error !== '');
  const form = useRef<HTMLFormElement>(null);
  const remove = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (error) form.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  // The pressed button disappears with the change, so focus moves to its replacement.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the coupon changes.
  useEffect(() => {
    if (pressed.current && focusIsLost()) (form.current?.querySelector('input') ?? remove.current)?.focus();
    pressed.current = false;
  }, [coupon?.code]);
  const change = (next: string | null) => {
    pressed.current = true;
    return onChange(next);
  };
  if (coupon)
    return (
      <div className="stack" data-gap="2">
        <div className={styles.used}>
          <span>
            Cupom <strong>{coupon.code}</strong>
          </span>
          <Button
            ref={remove}
            variant="ghost"
            size="sm"
            busy={busy}
            onClick={async () => setError(await change(null))}
          >
            Retirar cupom
          </Button>
        </div>
        {coupon.message && <Alert tone="warning">{coupon.message}</Alert>}
        {error && <Alert tone="error">{error}</Alert>}
      </div>
    );
  async function apply(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (code.trim() === '') return setError('Digite o código do cupom.');
    const refusal = await change(code.trim());
    setError(refusal);
    if (refusal === '') setCode('');
  }
  return (
    <form ref={form} className={styles.coupon} onSubmit={apply} method="post" noValidate>
      <TextField
        label="Cupom de desconto"
        name="coupon"
        fieldClassName={styles.couponField}
        value={code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        error={error}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setError('');
        }}
      />
      <Button type="submit" variant="secondary" busy={busy} className={styles.apply}>
        Aplicar
      </Button>
    </form>
  );
}

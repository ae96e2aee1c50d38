import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { TextAreaField } from '#ui/field/controls.tsx';
import { useErrorInTitle } from '#ui/form/use-error-in-title.ts';
import { takeHandedOver } from './handed-over.ts';
import styles from './medical-order.module.css';
import { MedicalOrderReview } from './medical-order-review.tsx';
import { PdfField } from './pdf-field.tsx';
import { FOR_SHOPPER, type ReaderWords } from './reader-words.ts';
import { SearchWord } from './search-word.tsx';
import type { CartQuantities, Confirm } from './use-answers.ts';
import { type OrderSource, useMedicalOrder } from './use-medical-order.ts';

interface MedicalOrderReaderProps {
  cartQuantities?: CartQuantities;
  /** By default the store's own calls, which the panel's address may not answer. */
  source?: OrderSource;
  /** By default those for the shopper. */
  words?: ReaderWords;
  /** Looks up a word that was not understood; by default in another tab of the store. */
  lookUp?: (words: string) => ReactNode;
  /** Reports words that were not understood. Without it the page does not offer to. */
  onTell?: (phrases: readonly string[]) => Promise<void>;
  onRead?: () => void;
  onConfirm: Confirm;
}

const NONE: CartQuantities = new Map();

export function MedicalOrderReader({
  cartQuantities = NONE,
  source,
  words = FOR_SHOPPER,
  lookUp = (word) => <SearchWord words={word} />,
  onTell,
  onRead,
  onConfirm,
}: MedicalOrderReaderProps) {
  const order = useMedicalOrder(source);
  const field = useRef<HTMLTextAreaElement>(null);
  const returned = useRef(false);
  // A file chosen before hydration would be lost silently.
  const [runs, setRuns] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once after hydration.
  useEffect(() => {
    setRuns(true);
    const handedOver = takeHandedOver();
    // The next rendering would clear text typed before hydration.
    const text = handedOver || field.current?.value;
    if (text) order.type(text);
    if (handedOver) void order.read(handedOver);
  }, []);
  useEffect(() => {
    if (order.view) returned.current = true;
    else if (returned.current) field.current?.focus();
  }, [order.view]);
  useErrorInTitle(order.problem !== '' || order.fileProblem !== '');
  const isRead = order.view !== null;
  const announceRead = useRef(onRead);
  announceRead.current = onRead;
  useEffect(() => {
    if (isRead) announceRead.current?.();
  }, [isRead]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Text typed before hydration is in the field before it is in the state, and the button may be pressed in between.
    const typed = field.current?.value ?? order.text;
    order.type(typed);
    void order.read(typed);
    field.current?.focus();
  };
  const openFile = async (file: File) => {
    if (!(await order.readFile(file))) field.current?.focus();
  };
  if (order.view)
    return (
      <MedicalOrderReview
        view={order.view}
        offers={order.offers}
        cartQuantities={cartQuantities}
        words={words}
        lookUp={lookUp}
        onTell={onTell}
        onBack={order.back}
        onConfirm={onConfirm}
      />
    );
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit} onFocus={order.prepare}>
      <div className="stack" data-gap="4">
        <TextAreaField
          ref={field}
          label="O que está no pedido"
          hint="Um exame por linha ou separados por vírgula. Siglas e códigos TUSS também valem."
          rows={8}
          autoComplete="off"
          spellCheck={false}
          value={order.text}
          error={order.problem}
          onChange={(event) => order.type(event.currentTarget.value)}
        />
        <Button type="submit" block busy={order.busy === 'text'}>
          Ler o pedido
        </Button>
      </div>
      <div className={`stack ${styles.otherwise}`} data-gap="4">
        {/* The focus stays on the field, so the result must be announced. */}
        <div aria-live="polite">
          <PdfField
            label="Ou abra o PDF do pedido"
            error={order.fileProblem}
            busy={order.busy === 'file'}
            disabled={!runs}
            onFile={(file) => void openFile(file)}
          />
        </div>
        <p className="soft">{words.privacy}</p>
      </div>
    </form>
  );
}

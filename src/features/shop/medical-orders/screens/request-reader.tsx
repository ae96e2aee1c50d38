import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { TextAreaField, TextField } from '#ui/field/controls.tsx';
import styles from './request.own.module.css';
import { RequestReview } from './request-review.tsx';
import type { ConfirmedLine, Held } from './use-answers.ts';
import { useRequest } from './use-request.ts';

interface RequestReaderProps {
  /** Read at once, if there is any. */
  initial?: string;
  /** What the shopper's cart has already. */
  held?: Held;
  /** There is something to compare with the cart. */
  onRead?: () => void;
  /** Only what the shopper has confirmed. */
  onConfirm: (lines: ConfirmedLine[]) => void;
}

const NONE: Held = new Map();

/** A doctor's request, pasted, typed or as a PDF: read here in the browser, then confirmed line by line. */
export function RequestReader({ initial = '', held = NONE, onRead, onConfirm }: RequestReaderProps) {
  const request = useRequest(initial);
  const started = useRef(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const returned = useRef(false);
  // A file chosen before the page runs would be lost without a word.
  const [runs, setRuns] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page runs.
  useEffect(() => {
    setRuns(true);
    // What was typed before is in the field only, which the next rendering would empty.
    if (field.current?.value) request.type(field.current.value);
  }, []);
  useEffect(() => {
    if (started.current || initial === '') return;
    started.current = true;
    void request.read();
  });
  useEffect(() => {
    if (request.view) returned.current = true;
    else if (returned.current) field.current?.focus();
  }, [request.view]);
  const isRead = request.view !== null;
  const announceRead = useRef(onRead);
  announceRead.current = onRead;
  useEffect(() => {
    if (isRead) announceRead.current?.();
  }, [isRead]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void request.read();
    field.current?.focus();
  };
  const openFile = async (file: File) => {
    if (!(await request.readFile(file))) field.current?.focus();
  };
  if (request.view)
    return (
      <RequestReview
        view={request.view}
        held={held}
        inReview={request.inReview}
        onBack={request.back}
        onConfirm={onConfirm}
      />
    );
  return (
    <form
      className={`stack ${styles.reader}`}
      data-gap="4"
      method="post"
      noValidate
      onSubmit={submit}
      onFocus={request.prepare}
    >
      <TextAreaField
        ref={field}
        label="O que está no pedido"
        hint="Um exame por linha ou separados por vírgula. Siglas e códigos TUSS também valem."
        rows={8}
        autoComplete="off"
        spellCheck={false}
        value={request.text}
        error={request.problem}
        onChange={(event) => request.type(event.currentTarget.value)}
      />
      <Button type="submit" block busy={request.busy === 'text'}>
        Ler o pedido
      </Button>
      {/* The focus stays on the field: what becomes of the file is announced. */}
      <div aria-live="polite">
        <TextField
          type="file"
          label="Ou abra o PDF do pedido"
          accept="application/pdf,.pdf"
          disabled={!runs}
          error={request.fileProblem}
          hint={
            request.busy === 'file'
              ? 'Lendo o PDF…'
              : 'De uma foto, copie o texto: no celular, segure o dedo sobre as letras.'
          }
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) void openFile(file);
            event.currentTarget.value = '';
          }}
        />
      </div>
      <p className="soft">
        O pedido é lido aqui, no seu aparelho. Nada do que você cola é enviado ou guardado: só os serviços que
        você confirmar.
      </p>
    </form>
  );
}

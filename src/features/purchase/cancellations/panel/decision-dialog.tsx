import { type FormEvent, useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { TextAreaField } from '#ui/field/controls.tsx';
import { CallError, messageOf } from '#ui/http.ts';

interface DecisionDialogProps {
  open: boolean;
  title: string;
  lead: string;
  action: string;
  required: boolean;
  onClose(): void;
  /** Closes the dialog when done; a failure is shown in it and keeps what was typed. */
  onDecide(answer: string): Promise<void>;
}

export function DecisionDialog(props: DecisionDialogProps) {
  const { open, title, onClose } = props;
  return (
    <Modal open={open} onClose={onClose} title={title} steady>
      <DecisionForm {...props} />
    </Modal>
  );
}

function DecisionForm({ lead, action, required, onClose, onDecide }: DecisionDialogProps) {
  const [answer, setAnswer] = useState('');
  const [problem, setProblem] = useState<{ message: string; field?: string } | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      await onDecide(answer);
    } catch (failure) {
      const field = failure instanceof CallError ? failure.fields.answer : undefined;
      setProblem({ message: messageOf(failure), ...(field && { field }) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form method="post" className="stack" data-gap="4" onSubmit={submit}>
      {problem && <Alert tone="error">{problem.message}</Alert>}
      <p>{lead}</p>
      <TextAreaField
        label="Resposta ao cliente"
        name="answer"
        value={answer}
        required={required}
        optional={!required}
        maxLength={500}
        error={problem?.field}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <div className="cluster" data-gap="3">
        <Button type="submit" busy={busy}>
          {action}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Voltar
        </Button>
      </div>
    </form>
  );
}

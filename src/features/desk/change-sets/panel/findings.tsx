import { ROLE_NAMES } from '#features/desk/operations/roles.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { useAction } from '#ui/form/use-action.ts';
import { operate } from '#ui/operate.ts';
import { saveFile } from '#ui/save-file.ts';
import type { listProblems } from '../operations.ts';
import type { ChangeSet } from './answers.ts';
import { problemsText } from './counts.ts';

/** Findings to look at before publishing, and the fate of the change since then. */
export function Findings({
  set: {
    id,
    state,
    parts,
    errors,
    large,
    staying,
    withdrawn,
    returning,
    remains,
    lapsing,
    asking,
    opened,
    approvers,
    kept,
    failure,
    unchanged,
  },
}: {
  set: ChangeSet;
}) {
  return (
    <>
      {failure && <Alert tone="error">Não entrou no ar: {failure}.</Alert>}
      {errors.count > 0 && (
        <Alert tone="error" action={<Problems id={id} />}>
          <p>Há {problemsText(errors.count)}. Corrija e envie de novo.</p>
          <ul>
            {errors.first.map(({ title, line, label, reason }) => (
              <li key={`${title} ${line} ${label} ${reason}`}>
                {parts.length > 1 ? `${title}, linha ${line}` : `Linha ${line}`}
                {label && `, ${label}`}: {reason}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <Named tone="warning" title="Mudanças grandes: confira" texts={large} />
      <Named tone="warning" title="Saem da loja" texts={withdrawn} />
      <Named tone="warning" title="Confira também" texts={remains} />
      <Named
        tone="warning"
        title="Perdem a aprovação, porque o conteúdo muda. O responsável técnico precisa aprovar de novo"
        texts={lapsing}
      />
      {state === 'draft' && <Named tone="info" title={askingText({ opened, approvers })} texts={asking} />}
      <Named tone="info" title="Voltam à loja" texts={returning} />
      <Named tone="warning" title="Ficaram como estão, porque alguém já mudou de novo" texts={kept} />
      {state === 'draft' && staying.length > 0 && (
        <Alert tone="warning" live={false}>
          {parts.length > 1
            ? `Linhas novas destes tipos não podem ser desfeitas: ${staying.join(', ')}.`
            : 'Linhas novas deste tipo não podem ser desfeitas.'}
        </Alert>
      )}
      {unchanged > 0 && (
        <p>
          {unchanged === 1
            ? '1 linha sem mudança.'
            : `${unchanged.toLocaleString('pt-BR')} linhas sem mudança.`}
        </p>
      )}
    </>
  );
}

function askingText({ opened, approvers }: Pick<ChangeSet, 'opened' | 'approvers'>): string {
  const other = `outra pessoa da equipe (${approvers.map((role) => ROLE_NAMES[role]).join(' ou ')}) precisa aprovar`;
  return opened
    ? `Os clientes aceitam estes textos, então ${other} antes que entrem no ar`
    : `A loja ainda não tem pedidos, então você publica sem outra pessoa estes textos, que os clientes aceitam. Depois do primeiro pedido, ${other}`;
}

function Problems({ id }: { id: number }) {
  const { busy, failure, run } = useAction(async () => {
    const { name, file } = await operate<typeof listProblems>('change-sets/problems', { id });
    saveFile(name, 'text/csv;charset=utf-8', file);
  });
  return (
    <div className="cluster" data-gap="3">
      <Button variant="secondary" size="sm" busy={busy} onClick={() => void run()}>
        Baixar os problemas (CSV)
      </Button>
      {failure && <p>{failure}</p>}
    </div>
  );
}

const MOST_NAMED = 20;

function Named({
  tone,
  title,
  texts,
}: {
  tone: 'warning' | 'info';
  title: string;
  texts: readonly string[];
}) {
  if (texts.length === 0) return null;
  const more = texts.length - MOST_NAMED;
  return (
    <Alert tone={tone} live={false}>
      <p>{title}:</p>
      <ul>
        {texts.slice(0, MOST_NAMED).map((text) => (
          <li key={text}>{text}</li>
        ))}
        {more > 0 && <li>e mais {more}</li>}
      </ul>
    </Alert>
  );
}

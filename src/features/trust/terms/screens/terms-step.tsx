import { useEffect, useState } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { readPage } from '#ui/failure-route.ts';
import { CallError, CHANGE_MS, messageOf, postJson, READ_MS } from '#ui/http.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import type * as calls from '../calls.ts';
import { TERMS_FLAGS, TERMS_TITLES, type TermsBlock, type TermsSource, type TermsText } from '../terms.ts';
import styles from './terms.module.css';

interface TermsStepProps {
  source: TermsSource;
  onAccepted: () => void;
}

export function TermsStep({ source, onAccepted }: TermsStepProps) {
  const { terms, failure, load, accept, busy } = useTerms(source, onAccepted);
  // The tick applies to the version on the screen.
  const [tickedVersion, setTickedVersion] = useState<string | null>(null);
  const ticked = terms !== null && tickedVersion === terms.version;
  return (
    <div className="stack" data-gap="4">
      <h3 className={styles.title}>{TERMS_TITLES[source]}</h3>
      {terms ? <TermsBox terms={terms} /> : !failure && <Skeleton shape="block" />}
      {failure && (
        <Alert
          tone="error"
          action={
            !terms && (
              <Button variant="secondary" size="sm" onClick={load}>
                Tentar de novo
              </Button>
            )
          }
        >
          {failure}
        </Alert>
      )}
      <Checkbox
        label="EU LI O CONTRATO E CONCORDO COM OS TERMOS E CONDIÇÕES DE USO."
        name="terms"
        checked={ticked}
        disabled={!terms}
        onChange={(event) => setTickedVersion(event.currentTarget.checked && terms ? terms.version : null)}
      />
      <Button block disabled={!ticked || !terms} busy={busy} onClick={accept}>
        PROSSEGUIR COM A COMPRA
      </Button>
    </div>
  );
}

function useTerms(source: TermsSource, onAccepted: () => void) {
  const [terms, setTerms] = useState<TermsText | null>(null);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again.
  useEffect(() => {
    const request = new AbortController();
    setFailure('');
    readPage<typeof calls.readTerms>('/v1/terms', {
      query: { source },
      within: READ_MS,
      has: ['version', 'blocks'],
      signal: request.signal,
    })
      .then(setTerms)
      .catch((error: unknown) => request.signal.aborted || setFailure(messageOf(error)));
    return () => request.abort();
  }, [source, round]);

  async function accept() {
    if (!terms) return;
    setBusy(true);
    setFailure('');
    try {
      await postJson<typeof calls.accept>(
        '/v1/terms/accept',
        { source, version: terms.version },
        { within: CHANGE_MS, has: [] },
      );
      remember(source);
      onAccepted();
    } catch (error) {
      setFailure(messageOf(error));
      if (error instanceof CallError && error.code === 'outdated') setTerms(null);
    } finally {
      setBusy(false);
    }
  }

  return { terms, failure, busy, accept, load: () => setRound((count) => count + 1) };
}

/** Sets the specification's local flag, although only the server's record counts. */
function remember(source: TermsSource) {
  try {
    localStorage.setItem(TERMS_FLAGS[source], 'true');
  } catch {
    console.warn('Armazenamento local indisponível');
  }
}

export const TermsBox = ({ terms: { blocks, title } }: { terms: TermsText }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
  <section className={styles.terms} aria-label={`Texto dos termos: ${title}`} tabIndex={0}>
    {blocks.map((block) => (
      <Block key={block.type === 'list' ? block.items.join() : block.text} block={block} />
    ))}
  </section>
);

function Block({ block }: { block: TermsBlock }) {
  if (block.type === 'heading') return <h4>{block.text}</h4>;
  if (block.type === 'paragraph') return <p>{block.text}</p>;
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

import { type ComponentType, useEffect, useState } from 'react';
import type { ContactChoices } from '#features/outreach/contact/choices.ts';
import type { ContactBoxProps } from '#features/outreach/contact/screens/contact-box.tsx';
import { Button } from '#ui/button/button.tsx';
import { loadOptional } from '#ui/lazy-part.ts';
import { withinTimeLimit } from '#ui/load-failure.ts';
import { Loader } from '#ui/loader/loader.tsx';
import { useVisitor } from '../visitor/visitor.ts';

interface ContactPartProps {
  choices: ContactChoices;
  subject: string;
}

const LOAD_MS = 20_000;

const load = () =>
  loadOptional(() =>
    withinTimeLimit(
      async () => (await import('#features/outreach/contact/screens/contact-box.tsx')).ContactBox,
      LOAD_MS,
    ),
  );

export function ContactPart(props: ContactPartProps) {
  const { data } = useVisitor();
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ Box: ComponentType<ContactBoxProps> | null } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again.
  useEffect(() => {
    setLoaded(null);
    void load().then((Box) => setLoaded({ Box }));
  }, [attempt]);
  if (!loaded) return <Loader label="Carregando o formulário…" />;
  const { Box } = loaded;
  if (Box) return <Box {...props} isSignedIn={data?.session.isSignedIn ?? false} />;
  return (
    <div className="stack" role="alert">
      <p>O formulário não carregou. Veja a sua conexão, ou fale com a gente por telefone ou e-mail.</p>
      <Button variant="secondary" onClick={() => setAttempt(attempt + 1)}>
        Tentar de novo
      </Button>
    </div>
  );
}

import { useState } from 'react';
import type { HomeAddress, Preview } from '#features/purchase/quotes/contract.ts';
import { type VisitForm, visitsProblems } from '#features/purchase/quotes/visit.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx';
import { formatCep } from '#values/cep.ts';
import { PlaceCard } from './place-card.tsx';
import styles from './quote.module.css';
import { VisitFields } from './visit-fields.tsx';

interface CareStepProps {
  preview: Preview;
  visits: Readonly<Record<string, VisitForm>>;
  /** The server's refusals, by field. */
  refused: Readonly<Record<string, string>>;
  onVisit: (cep: string, patch: Partial<VisitForm>) => void;
  onFound: (cep: string, address: Partial<HomeAddress>) => void;
  onBack: () => void;
  onDone: () => void;
}

export function CareStep({ preview, visits, refused, onVisit, onFound, onBack, onDone }: CareStepProps) {
  const [attempt, setAttempt] = useState(0);
  const problems = { ...refused, ...visitsProblems(preview.cepPlaces, (cep) => visits[cep]) };
  const visibleProblems = attempt > 0 ? problems : refused;
  // A CEP served by two teams is one address: only the first of them shows the form.
  const firstOf = new Map([...preview.places].reverse().map((place) => [place.cep, place.key]));
  return (
    <form
      className="stack"
      data-gap="6"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAttempt((count) => count + 1);
        if (Object.keys(problems).length === 0) onDone();
      }}
    >
      <ErrorSummary
        attempt={attempt}
        items={Object.entries(visibleProblems).map(([fieldId, text]) => ({
          fieldId,
          text: `${labelOf(fieldId, firstOf.size)}: ${text}`,
        }))}
      />
      <ul role="list" className={styles.list}>
        {preview.places.map((place) => {
          const lines = preview.lines.filter((line) => line.placeKey === place.key);
          const visit = firstOf.get(place.cep) === place.key ? visits[place.cep] : undefined;
          return (
            <PlaceCard key={place.key} place={place} serviceNames={lines.map((line) => line.service.name)}>
              {visit && (
                <VisitFields
                  visit={visit}
                  windows={preview.cepPlaces[place.cep]?.windows === true}
                  errors={visibleProblems}
                  onChange={(patch) => onVisit(place.cep, patch)}
                  onFound={(address) => onFound(place.cep, address)}
                />
              )}
            </PlaceCard>
          );
        })}
      </ul>
      <div className={styles.actions}>
        <Button type="submit">Continuar</Button>
        <Button variant="secondary" onClick={onBack}>
          Voltar
        </Button>
      </div>
    </form>
  );
}

const LABELS: Record<string, string> = {
  street: 'Rua ou avenida',
  number: 'Número',
  neighborhood: 'Bairro',
  city: 'Cidade',
  state: 'Estado',
  days: 'Dias de preferência',
  period: 'Período de preferência',
};

/** Returns "Bairro", or "Bairro, CEP 70744-500" with several addresses. `visitField` makes `fieldId`. */
function labelOf(fieldId: string, addresses: number): string {
  const [, cep = '', field = ''] = fieldId.split('-');
  const label = LABELS[field] ?? 'Visita';
  return addresses > 1 ? `${label}, CEP ${formatCep(cep)}` : label;
}

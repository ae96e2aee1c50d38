import { Alert } from '#ui/alert/alert.tsx';
import { visitNotes } from '../visit-notes.ts';
import type { VisitPlan } from '../visit-plans.ts';

export function VisitAlerts({ visit }: { visit: VisitPlan }) {
  const { problems, divided, unbooked, children } = visitNotes(visit);
  return (
    <>
      {unbooked && <p>{unbooked}</p>}
      {children && <p>{children}</p>}
      {divided && (
        <Alert title={visit.parts > 1 ? `Faça em ${visit.parts} visitas` : 'Combine os dias'} live={false}>
          {divided}
        </Alert>
      )}
      {problems.map((problem) => (
        <Alert key={problem} tone="warning" live={false}>
          {problem}
        </Alert>
      ))}
    </>
  );
}

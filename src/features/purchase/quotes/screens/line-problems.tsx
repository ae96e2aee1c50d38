import type { LineProblem } from '#features/purchase/cart/lines.ts';
import type { PreviewLine } from '#features/purchase/quotes/contract.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';

const TEXTS: Record<LineProblem, string> = {
  gone: 'não é mais feito neste local',
  unpriced: 'está indisponível nesta cidade',
  not_served: 'a equipe móvel não atende mais este CEP',
  sold_out: 'as vagas acabaram',
  too_many: 'não há vagas para essa quantidade',
};

interface LineProblemsProps {
  lines: readonly PreviewLine[];
  onOpenCart: () => void;
}

export function LineProblems({ lines, onOpenCart }: LineProblemsProps) {
  const broken = lines.flatMap(({ id, service, problem }) =>
    problem ? [{ id, name: service.name, problem }] : [],
  );
  if (broken.length === 0) return null;
  return (
    <Alert
      tone="warning"
      title="Ajuste o carrinho para continuar"
      action={
        <Button variant="secondary" size="sm" onClick={onOpenCart}>
          Ver carrinho
        </Button>
      }
    >
      <ul>
        {broken.map(({ id, name, problem }) => (
          <li key={id}>
            {name}: {TEXTS[problem]}.
          </li>
        ))}
      </ul>
    </Alert>
  );
}

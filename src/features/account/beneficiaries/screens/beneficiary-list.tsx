import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import type { CalendarDay } from '#values/calendar-day.ts';
import { type BeneficiaryView, displayName, isIncomplete } from '../beneficiary.ts';
import styles from './beneficiary.module.css';

interface BeneficiaryListProps {
  beneficiaries: BeneficiaryView[];
  today: CalendarDay;
  onEdit: (beneficiary: BeneficiaryView) => void;
  onRemove: (beneficiary: BeneficiaryView) => void;
  onAdd: () => void;
}

export function BeneficiaryList({ beneficiaries, today, onEdit, onRemove, onAdd }: BeneficiaryListProps) {
  const add = <Button onClick={onAdd}>Cadastrar beneficiário</Button>;
  if (beneficiaries.length === 0)
    return (
      <EmptyState title="Nenhum beneficiário por aqui" action={add}>
        Cadastre quem vai fazer os exames ou tomar as vacinas: você, seus filhos, seus pais.
      </EmptyState>
    );
  return (
    <div className="stack" data-gap="6">
      <ul role="list" className={styles.list}>
        {beneficiaries.map((beneficiary) => (
          <Card as="li" key={beneficiary.id} className={styles.item}>
            <div>
              <p className={styles.name}>{displayName(beneficiary)}</p>
              <p className="soft">Nascimento: {beneficiary.birthdate}</p>
              <div className="cluster" data-gap="2">
                {beneficiary.isCustomer && <Badge tone="green">Você</Badge>}
                {isIncomplete(beneficiary, today) && <Badge tone="yellow">Cadastro incompleto</Badge>}
              </div>
            </div>
            <div className="cluster" data-gap="2">
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Editar ${displayName(beneficiary)}`}
                onClick={() => onEdit(beneficiary)}
              >
                Editar
              </Button>
              {!beneficiary.isCustomer && (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Remover ${displayName(beneficiary)}`}
                  onClick={() => onRemove(beneficiary)}
                >
                  Remover
                </Button>
              )}
            </div>
          </Card>
        ))}
      </ul>
      <div>{add}</div>
    </div>
  );
}

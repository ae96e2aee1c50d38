import type { BeneficiaryView } from './beneficiary.ts';

export type DialogVariant = 'list' | 'purchase';

/** The titles are the specification's (section 2, other screens and dialogs). */
export function dialogTitle(variant: DialogVariant, existing: Partial<BeneficiaryView> = {}): string {
  if (variant === 'list')
    return existing.entityId === undefined ? 'CADASTRAR BENEFICIÁRIO' : 'EDITAR BENEFICIÁRIO';
  return Object.keys(existing).length > 1 ? 'Editar beneficiário' : 'Novo beneficiário';
}

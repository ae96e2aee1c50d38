import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx';
import { summaryOf } from '#ui/error-summary/summary-of.ts';
import type { Guardian } from '../own-identity.ts';
import styles from './beneficiary.module.css';
import { BeneficiaryFields, ID_PREFIX, LABELS } from './beneficiary-fields.tsx';
import { type FormRequest, useBeneficiaryForm } from './use-beneficiary-form.ts';

export interface BeneficiaryFormProps extends FormRequest {
  foreigners: boolean;
  guardian?: Guardian | null;
  onCancel?: () => void;
}

export function BeneficiaryFormView({
  onCancel,
  foreigners,
  guardian = null,
  ...request
}: BeneficiaryFormProps) {
  const { form, minor, attempt, onSubmit, busy } = useBeneficiaryForm(request);
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <p className="soft">*Campos de preenchimento obrigatório.</p>
      <ErrorSummary items={summaryOf(form.formState.errors, LABELS, ID_PREFIX)} attempt={attempt} />
      <BeneficiaryFields
        form={form}
        minor={minor}
        own={request.existing?.isCustomer === true}
        guardian={guardian}
        foreigners={foreigners}
      />
      <div className="cluster">
        <Button type="submit" busy={busy}>
          Salvar beneficiário
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            Cancelar
          </Button>
        )}
      </div>
    </form>
  );
}

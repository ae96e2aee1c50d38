import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { OrderShown } from '#features/purchase/orders/order.ts';
import { dayText } from '#features/shop/stores/opening-hours/schedule.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx';
import { summaryOf } from '#ui/error-summary/summary-of.ts';
import { TextAreaField } from '#ui/field/controls.tsx';
import { FieldError, RequiredMark } from '#ui/field/field.tsx';
import { signInAgain } from '#ui/form/ended-session.ts';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { useCallForm } from '#ui/form/use-call-form.ts';
import { forgetDrafts, useFormDraft } from '#ui/form/use-form-draft.ts';
import { CHANGE_MS, postJson } from '#ui/http.ts';
import { SAVED, toast } from '#ui/toast/toast.ts';
import { dayOf } from '#values/calendar-day.ts';
import { formatReais } from '#values/money.ts';
import type * as calls from '../calls.ts';
import { type CancelForm as Answers, cancelForm } from '../cancel-form.ts';
import { REASON_CHARS, wayBack } from '../cancellation.ts';
import { shareOf } from '../refund-share.ts';
import styles from './cancel-form.module.css';

const LABELS = { lines: 'Serviços', reason: 'Motivo do cancelamento' } as const;
const LINES = 'cancelar-servico';

interface CancelFormProps {
  order: OrderShown;
  onRequested: () => Promise<void>;
  onClose: () => void;
}

export function CancelForm({ order, onRequested, onClose }: CancelFormProps) {
  const { cancellable, lines } = order;
  const regrets = order.regretUntil !== null;
  const [single] = useState(cancellable.length === 1 ? String(cancellable[0]) : null);
  const form = useForm<Answers>({
    resolver: valibotResolver(cancelForm(regrets), undefined, { raw: true }),
    defaultValues: { lines: single ? [single] : [], reason: '' },
    shouldFocusError: false,
  });
  const draft = `cancelar-${order.incrementId}`;
  useFormDraft(form, draft);
  // A draft of an earlier visit to the page may lack the last service.
  useEffect(() => {
    if (single) form.setValue('lines', [single]);
  }, [form, single]);
  const field = fieldsOf(form, LABELS, 'cancelar-');
  const chosen = useWatch({ control: form.control, name: 'lines' });
  const { attempt, busy, onSubmit } = useCallForm(
    form,
    async ({ lines: ids, reason }) => {
      const body = { id: order.incrementId, lines: ids.map(Number), reason };
      await postJson<typeof calls.cancelOrder>('/v1/order/cancel', body, {
        within: CHANGE_MS,
        has: ['cancelData'],
      });
      forgetDrafts(draft);
      await onRequested();
      toast('Recebemos seu pedido para cancelar. Avisamos por e-mail quando estiver resolvido.', {
        about: SAVED,
      });
    },
    signInAgain,
  );
  const choose = (ids: string[]) =>
    form.setValue('lines', ids, { shouldValidate: form.formState.isSubmitted });
  const all = chosen.length === cancellable.length;
  const error = form.formState.errors.lines?.message;
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <ErrorSummary items={summaryOf(form.formState.errors, LABELS, 'cancelar-')} attempt={attempt} />
      <fieldset aria-describedby={error && 'cancelar-lines-erro'}>
        <legend className={styles.legend}>
          O que você quer cancelar?
          <RequiredMark />
        </legend>
        <div className={styles.lines}>
          {cancellable.length > 1 && (
            <Checkbox
              id="cancelar-lines"
              label={<strong>Tudo</strong>}
              checked={all}
              onChange={() => choose(all ? [] : cancellable.map(String))}
            />
          )}
          {lines
            .filter(({ id }) => cancellable.includes(id))
            .map(({ id, productName, beneficiaryName }, index) => (
              <Checkbox
                key={id}
                id={index === 0 && cancellable.length === 1 ? 'cancelar-lines' : `${LINES}-${id}`}
                label={
                  <>
                    {productName} <span className="soft">para {beneficiaryName}</span>
                  </>
                }
                checked={chosen.includes(String(id))}
                aria-invalid={error ? true : undefined}
                onChange={({ currentTarget }) =>
                  choose(
                    currentTarget.checked
                      ? [...chosen, String(id)]
                      : chosen.filter((one) => one !== String(id)),
                  )
                }
              />
            ))}
        </div>
        <FieldError id="cancelar-lines-erro">{error}</FieldError>
      </fieldset>
      {lines.some(({ state }) => state === 'attended') && (
        <p className="soft">O que já foi feito não dá para cancelar.</p>
      )}
      <TextAreaField
        hint="Por exemplo: não posso ir nesses dias, comprei por engano, vou fazer em outro lugar. Não precisa contar detalhes de saúde."
        maxLength={REASON_CHARS.max}
        {...field('reason')}
        required={!regrets}
        optional={regrets}
      />
      <div className={styles.back} role="status">
        <MoneyBack order={order} chosen={chosen.map(Number)} />
      </div>
      <RegretRight order={order} />
      <div className="cluster" data-gap="3">
        <Button type="submit" variant="danger" busy={busy}>
          Pedir cancelamento
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Voltar
        </Button>
      </div>
    </form>
  );
}

function MoneyBack({ order, chosen }: { order: OrderShown; chosen: readonly number[] }) {
  if (chosen.length === 0) return <p>Escolha os serviços para ver quanto volta para você.</p>;
  const cents = shareOf(order, chosen);
  if (cents === 0) return <p>Por estes serviços não há nada a devolver.</p>;
  return (
    <p>
      {order.regretUntil ? 'Você recebe de volta' : 'Se a loja aceitar, você recebe de volta'}{' '}
      <strong>{formatReais(cents)}</strong> {wayBack(order.paymentType)}.
    </p>
  );
}

const RegretRight = ({ order: { regretUntil } }: Pick<CancelFormProps, 'order'>) => (
  <p className="soft">
    {regretUntil
      ? `Você pode desistir até ${dayText(regretUntil, dayOf(new Date()))}, sete dias depois da compra: cancelamos o que ainda não foi feito e devolvemos o valor inteiro (Código de Defesa do Consumidor, art. 49).`
      : 'Os sete dias para desistir da compra já passaram. Nossa equipe analisa o seu pedido e responde por e-mail.'}
  </p>
);

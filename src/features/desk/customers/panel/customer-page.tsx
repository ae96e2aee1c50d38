import { type ReactNode, useState } from 'react';
import { KIND_NAMES } from '#features/account/privacy/data-rights/data-request.ts';
import { usePermitted } from '#features/desk/staff/panel/session.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { Link } from '#ui/link/link.tsx';
import { usePlace } from '#ui/navigation.ts';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatDay } from '#values/calendar-day.ts';
import { formatMoment } from '#values/moment.ts';
import { panelUrls } from '#values/panel-urls.ts';
import type { reveal, viewCustomer } from '../operations.ts';
import { Accesses } from './accesses.tsx';
import { CustomerActions } from './customer-actions.tsx';
import type { DeskCustomer } from './desk-customer.ts';
import { MaskedFields } from './masked-fields.tsx';

/** Another customer is another page, so that nothing of the previous one stays. */
export function CustomerPage() {
  const id = usePlace().pathname.split('/').at(-1) ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? (
    <Customer key={id} customerId={Number(id)} />
  ) : (
    <>
      <h1>Cliente</h1>
      <p>
        Não encontramos este cliente. <Link href={panelUrls.customers()}>Procurar em Clientes</Link>
      </p>
    </>
  );
}

function Customer({ customerId }: { customerId: number }) {
  const view = useOperation<typeof viewCustomer>('customer-desk/view', { customerId });
  const [done, setDone] = useState('');
  const [erased, setErased] = useState(false);
  const customer = view.data;

  return (
    <>
      <p>
        <Link href={panelUrls.customers()}>Clientes</Link>
      </p>
      {erased ? (
        <>
          <h1>Cliente {customerId}</h1>
          <Alert tone="success">Cliente anonimizado. O que a lei manda guardar ficou, sem a pessoa.</Alert>
        </>
      ) : (
        <>
          <div className="stack" data-gap="3">
            <h1>{customer?.name || `Cliente ${customerId}`}</h1>
            {customer && (
              <CustomerActions
                customerId={customerId}
                name={customer.name}
                onErased={() => setErased(true)}
                onDone={(text) => {
                  setDone(text);
                  view.reload();
                }}
              />
            )}
          </div>
          {done && <Alert tone="success">{done}</Alert>}
          <ViewState view={view} />
          {customer && (
            <div className="stack" data-gap="6">
              <Masked key={view.at?.getTime()} customerId={customerId} customer={customer} />
              <Facts of={factsOf(customerId, customer)} />
              <Requests customerId={customerId} customer={customer} />
              <Orders customer={customer} />
              <People customer={customer} />
              <Acceptances customer={customer} />
              <Decisions customer={customer} />
              <Accesses customerId={customerId} />
            </div>
          )}
        </>
      )}
    </>
  );
}

function Masked({ customerId, customer }: { customerId: number; customer: DeskCustomer }) {
  const mayReveal = usePermitted('customer-desk/reveal');
  const { email, phone, birthDate, document, addresses } = customer;
  return (
    <MaskedFields
      values={{ email, phone, birthDate, document, addresses }}
      mayReveal={mayReveal}
      otherReason
      reveal={async (field, why) =>
        (await operate<typeof reveal>('customer-desk/reveal', { customerId, field, ...why })).lines
      }
    />
  );
}

const factsOf = (customerId: number, customer: DeskCustomer): [string, string][] => [
  ['Número', String(customerId)],
  ['Nome no documento', customer.civilName],
  [
    'Situação do e-mail',
    [
      customer.emailConfirmed ? 'Confirmado' : 'Não confirmado',
      customer.emailPending ? 'um novo espera a confirmação' : '',
    ]
      .filter(Boolean)
      .join(', '),
  ],
  ['Convênio', customer.partner],
  ['Conta excluída em', customer.eraseDueOn ? `${formatDay(customer.eraseDueOn)}, a pedido do cliente` : ''],
];

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="stack" data-gap="3">
    <h2>{title}</h2>
    {children}
  </div>
);

function Requests({ customerId, customer: { requests } }: { customerId: number; customer: DeskCustomer }) {
  const mayAnswer = usePermitted('request-desk/view');
  const mayOpen = usePermitted('request-desk/open');
  if (requests.length === 0 && !mayOpen) return null;
  return (
    <Part title="Pedidos sobre os dados">
      {mayOpen && (
        <p>
          <Link href={panelUrls.newDataRequest(customerId)}>Abrir um pedido pelo cliente</Link>
        </p>
      )}
      <CellTable
        caption="Pedidos em aberto com este e-mail ou CPF, do mais antigo ao mais novo"
        head={['Protocolo', 'Pedido em', 'O quê', 'Responder até']}
        empty="Nenhum pedido em aberto."
        rows={requests.map(({ protocol, askedAt, kind, answerBy, late }) => ({
          key: protocol,
          cells: [
            mayAnswer ? (
              <Link key="request" href={panelUrls.dataRequest(protocol)}>
                {protocol}
              </Link>
            ) : (
              protocol
            ),
            formatMoment(new Date(askedAt)),
            KIND_NAMES[kind],
            `${formatDay(answerBy)}${late ? ' (atrasado)' : ''}`,
          ],
        }))}
      />
    </Part>
  );
}

function Orders({ customer: { orders, moreOrders } }: { customer: DeskCustomer }) {
  const mayOpen = usePermitted('order-desk/view');
  return (
    <Part title="Pedidos">
      <CellTable
        caption="Pedidos do cliente, do mais novo ao mais antigo"
        head={['Número', 'Feito em', 'Unidade', 'Estado']}
        empty="Nenhum pedido."
        rows={orders.map(({ incrementId, createdAt, units, statusName }) => ({
          key: incrementId,
          cells: [
            mayOpen ? (
              <Link key="order" href={panelUrls.order(incrementId)}>
                {incrementId}
              </Link>
            ) : (
              incrementId
            ),
            formatMoment(new Date(createdAt)),
            units.join(', '),
            statusName,
          ],
        }))}
      />
      {moreOrders && <p>Só os 50 mais novos aparecem aqui.</p>}
    </Part>
  );
}

const People = ({ customer: { beneficiaries } }: { customer: DeskCustomer }) => (
  <Part title="Beneficiários">
    <CellTable
      caption="Pessoas que o cliente cadastrou"
      head={['Nome', 'Documento']}
      empty="Nenhum beneficiário."
      rows={beneficiaries.map(({ id, name, civilName, document }) => ({
        key: id,
        cells: [name + (civilName && ` (no documento: ${civilName})`), document],
      }))}
    />
  </Part>
);

const Acceptances = ({ customer: { acceptances } }: { customer: DeskCustomer }) => (
  <Part title="Aceites">
    {acceptances.length === 0 ? <p>Nenhum aceite.</p> : <Sentences of={acceptances} />}
  </Part>
);

const Decisions = ({ customer: { decisions } }: { customer: DeskCustomer }) =>
  decisions.length > 0 && (
    <Part title="Decisões">
      <Sentences of={decisions} />
    </Part>
  );

const Sentences = ({ of: sentences }: { of: readonly string[] }) => (
  <ul>
    {sentences.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);

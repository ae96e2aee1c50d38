import { type ComponentType, type ReactNode, useState } from 'react';
import { KIND_NAMES } from '#features/account/privacy/data-rights/data-request.ts';
import { usePermitted } from '#features/desk/staff/panel/session.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { AnyIcon } from '#ui/icon/any-icon.tsx';
import { Link } from '#ui/link/link.tsx';
import { usePlace } from '#ui/navigation.ts';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatDay } from '#values/calendar-day.ts';
import { listText } from '#values/list-text.ts';
import { formatMoment, shortMoment } from '#values/moment.ts';
import { panelUrls } from '#values/panel-urls.ts';
import { capital } from '#values/sentence-case.ts';
import type { reveal, viewCustomer } from '../operations.ts';
import { Accesses } from './accesses.tsx';
import { CustomerActions } from './customer-actions.tsx';
import type { DeskCustomer } from './desk-customer.ts';
import { MaskedFields } from './masked-fields.tsx';

/** A later slice shows what the customer wrote. */
type Messages = ComponentType<{ customerId: number }>;

/** Another customer is another page, so that nothing of the previous one stays. */
export function CustomerPage({ messages }: { messages: Messages }) {
  const id = usePlace().pathname.split('/').at(-1) ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? (
    <Customer key={id} customerId={Number(id)} messages={messages} />
  ) : (
    <>
      <h1>Cliente</h1>
      <p>
        Não encontramos este cliente. <Link href={panelUrls.customers()}>Procurar em Clientes</Link>
      </p>
    </>
  );
}

function Customer({ customerId, messages: Messages }: { customerId: number; messages: Messages }) {
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
              <People customer={customer} />
              <Visits customer={customer} />
              <Orders customer={customer} />
              <Papers customer={customer} />
              <Messages customerId={customerId} />
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
  return (
    <Part title="Pedidos">
      <CellTable
        caption="Pedidos do cliente, do mais novo ao mais antigo"
        head={['Número', 'Feito em', 'Unidade', 'Estado']}
        empty="Nenhum pedido."
        rows={orders.map(({ incrementId, createdAt, units, statusName }) => ({
          key: incrementId,
          cells: [
            <OrderLink key="order" incrementId={incrementId} />,
            shortMoment(new Date(createdAt), new Date()),
            units.join(', '),
            statusName,
          ],
        }))}
      />
      {moreOrders && <p>Só os 50 mais novos aparecem aqui.</p>}
    </Part>
  );
}

function OrderLink({ incrementId }: { incrementId: string }) {
  const mayOpen = usePermitted('order-desk/view');
  return mayOpen ? <Link href={panelUrls.order(incrementId)}>{incrementId}</Link> : incrementId;
}

const Visits = ({ customer: { visits, moreVisits } }: { customer: DeskCustomer }) => (
  <Part title="Atendimentos">
    <CellTable
      caption="Atendimentos marcados e feitos, do mais tarde ao mais cedo"
      head={['Quando', 'Para', 'Local', 'Serviços', 'Situação', 'Pedido']}
      numeric={['Serviços']}
      empty="Nenhum atendimento marcado nem feito."
      rows={visits.map(({ incrementId, when, who, place, services, attended }, index) => ({
        key: index,
        cells: [
          capital(when),
          who,
          place,
          services,
          <Badge key="state" tone={attended ? 'green' : 'gray'}>
            <AnyIcon name={attended ? 'check' : 'calendar'} size="sm" /> {attended ? 'Feito' : 'Marcado'}
          </Badge>,
          <OrderLink key="order" incrementId={incrementId} />,
        ],
      }))}
    />
    {moreVisits && <p>Só os 50 últimos aparecem aqui.</p>}
  </Part>
);

function Papers({ customer: { papers } }: { customer: DeskCustomer }) {
  const mayPrint = usePermitted('order-desk/vouchers');
  return (
    <Part title="Papéis">
      <CellTable
        caption="Papéis de cada pedido, do mais novo ao mais antigo"
        head={['Pedido', 'Vouchers', 'O cliente baixa em Meus pedidos']}
        empty="Nenhum papel."
        rows={papers.map(({ incrementId, vouchers, receipt, statement }) => ({
          key: incrementId,
          cells: [
            <OrderLink key="order" incrementId={incrementId} />,
            vouchers &&
              (mayPrint ? (
                <Link key="vouchers" href={panelUrls.vouchers(incrementId)}>
                  Abrir<span className="visually-hidden"> os vouchers do pedido {incrementId}</span>
                </Link>
              ) : (
                'Prontos'
              )),
            listText([
              ...(receipt ? ['recibo'] : []),
              ...(statement ? ['relatório para o plano de saúde'] : []),
            ]),
          ],
        }))}
      />
    </Part>
  );
}

const People = ({ customer: { beneficiaries, morePeople } }: { customer: DeskCustomer }) => (
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
    {morePeople && <p>Só os 50 primeiros aparecem aqui.</p>}
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

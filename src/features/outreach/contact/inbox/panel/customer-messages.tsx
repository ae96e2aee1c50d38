import { useState } from 'react';
import { usePermitted } from '#features/desk/staff/panel/session.ts';
import { Button } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { Link } from '#ui/link/link.tsx';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { shortMoment } from '#values/moment.ts';
import { panelUrls } from '#values/panel-urls.ts';
import { isEnded, STATE_NAMES } from '../inbox.ts';
import type { listContactsOf } from '../operations.ts';
import { Deadline } from './deadline.tsx';

/** Lists a customer's messages on the customer's page. Roles that answer no messages get nothing. */
export function CustomerMessages({ customerId }: { customerId: number }) {
  const mayRead = usePermitted('contact-desk/of-customer');
  if (!mayRead) return null;
  return (
    <div className="stack" data-gap="3">
      <h2>Mensagens</h2>
      <List customerId={customerId} />
    </div>
  );
}

function List({ customerId }: { customerId: number }) {
  const [before, setBefore] = useState<number>();
  const view = useOperation<typeof listContactsOf>('contact-desk/of-customer', { customerId, before });
  const { data } = view;
  return (
    <>
      <ViewState view={view} />
      {data && (
        <CellTable
          caption="Mensagens do cliente, da mais nova à mais antiga"
          head={['Número', 'Recebida em', 'Assunto', 'Situação', 'Responder até']}
          empty="Nenhuma mensagem."
          rows={data.rows.map((contact) => ({
            key: contact.protocol,
            cells: [
              <Link key="contact" href={panelUrls.contact(contact.protocol)}>
                {contact.protocol}
              </Link>,
              shortMoment(new Date(contact.askedAt), new Date()),
              contact.subject,
              STATE_NAMES[contact.state],
              !isEnded(contact.state) && <Deadline key="by" {...contact} />,
            ],
          }))}
        />
      )}
      {data && data.next !== null && (
        <p>
          <Button variant="secondary" size="sm" onClick={() => setBefore(data.next ?? undefined)}>
            Mais antigas
          </Button>
        </p>
      )}
    </>
  );
}

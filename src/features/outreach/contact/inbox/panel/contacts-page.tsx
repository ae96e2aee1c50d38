import { isOfContacts } from '#features/desk/operations/news.ts';
import { ChangedRows } from '#features/desk/staff/panel/changed-rows.tsx';
import { Button } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { SelectField } from '#ui/field/controls.tsx';
import type { AnswerOf } from '#ui/http.ts';
import { Link } from '#ui/link/link.tsx';
import { useNavigation } from '#ui/navigation.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatMoment } from '#values/moment.ts';
import { panelUrls } from '#values/panel-urls.ts';
import { DOUBTFUL } from '../../contact-row.ts';
import { CONTACT_STATES, type ContactState, isEnded, STATE_NAMES } from '../inbox.ts';
import type { listContacts } from '../operations.ts';
import { type ContactFilter, contactFilterOf, contactsAddress } from './contact-filter.ts';
import styles from './contacts-page.module.css';
import { Deadline } from './deadline.tsx';

type Contacts = AnswerOf<typeof listContacts>;

const changedText = (count: number): string =>
  count === 1 ? '1 mensagem mudou.' : `${count} mensagens mudaram.`;

const countText = ({ rows, next }: Contacts): string => {
  if (next !== null) return `${rows.length} mensagens nesta página`;
  return rows.length === 1 ? '1 mensagem' : `${rows.length} mensagens`;
};

/** The address holds the filters and the page. */
export function ContactsPage() {
  const { place, go } = useNavigation();
  const filter = contactFilterOf(place.search);
  const view = useOperation<typeof listContacts>('contact-desk/list', filter);
  const { data } = view;
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <>
      <h1>Mensagens</h1>
      <Filters
        filter={filter}
        subjects={data?.subjects ?? []}
        onChange={(change) => go(contactsAddress({ ...filter, ...change, after: undefined }))}
      />
      <ViewState view={view} />
      {data && (
        <>
          <ChangedRows<typeof listContacts>
            name="contact-desk/list"
            input={filter}
            view={view}
            concerns={isOfContacts}
            changedText={changedText}
          >
            {countText(data)}
          </ChangedRows>
          <CellTable
            caption={
              filter.state && isEnded(filter.state)
                ? 'Mensagens, da mais nova à mais antiga'
                : 'Mensagens que esperam resposta, a de prazo mais curto primeiro'
            }
            head={['Número', 'Recebida em', 'Assunto', 'Quem', 'Responsável', 'Situação', 'Responder até']}
            empty={
              isFiltered ? (
                <>
                  Nada com estes filtros.{' '}
                  <Button variant="ghost" size="sm" onClick={() => go(panelUrls.contacts())}>
                    Limpar filtros
                  </Button>
                </>
              ) : (
                'Nenhuma mensagem espera resposta.'
              )
            }
            rows={data.rows.map((contact) => ({
              key: contact.protocol,
              cells: [
                <Link key="contact" href={panelUrls.contact(contact.protocol)}>
                  {contact.protocol}
                </Link>,
                formatMoment(new Date(contact.askedAt)),
                contact.subject,
                contact.doubtful ? `${contact.name} (${DOUBTFUL})` : contact.name,
                contact.owner,
                STATE_NAMES[contact.state],
                !isEnded(contact.state) && <Deadline key="by" {...contact} />,
              ],
            }))}
          />
          {data.next !== null && (
            <Button
              variant="secondary"
              onClick={() => go(contactsAddress({ ...filter, after: data.next ?? undefined }))}
            >
              Ver as seguintes
            </Button>
          )}
        </>
      )}
    </>
  );
}

interface FiltersProps {
  filter: ContactFilter;
  subjects: Contacts['subjects'];
  onChange(change: ContactFilter): void;
}

const Filters = ({ filter, subjects, onChange }: FiltersProps) => (
  <search className={styles.filters}>
    <SelectField
      label="Situação"
      placeholder="Esperam resposta"
      value={filter.state ?? ''}
      options={CONTACT_STATES.map((value) => ({ value, label: STATE_NAMES[value] }))}
      onChange={({ target }) => onChange({ state: (target.value as ContactState) || undefined })}
    />
    <SelectField
      label="Responsável"
      placeholder="Todos"
      value={filter.owner ?? ''}
      options={[
        { value: 'own', label: 'Minhas' },
        { value: 'none', label: 'Sem responsável' },
      ]}
      onChange={({ target }) => onChange({ owner: (target.value as 'own' | 'none') || undefined })}
    />
    <SelectField
      label="Assunto"
      placeholder="Todos"
      value={filter.subject ?? ''}
      options={subjects.map(({ code, label }) => ({ value: code, label }))}
      onChange={({ target }) => onChange({ subject: target.value || undefined })}
    />
    <SelectField
      label="Prazo"
      placeholder="Todos"
      value={filter.late ? 'late' : ''}
      options={[{ value: 'late', label: 'Só atrasadas' }]}
      onChange={({ target }) => onChange({ late: target.value !== '' || undefined })}
    />
  </search>
);

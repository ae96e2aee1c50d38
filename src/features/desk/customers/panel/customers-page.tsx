import { useState } from 'react';
import { PostedSearch, SEARCH_KEY } from '#features/desk/staff/panel/posted-search.tsx';
import { Button } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import type { AnswerOf } from '#ui/http.ts';
import { Link } from '#ui/link/link.tsx';
import { useNavigation } from '#ui/navigation.ts';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { panelUrls } from '#values/panel-urls.ts';
import type { openSearch, searchCustomers } from '../operations.ts';

type Searched = AnswerOf<typeof searchCustomers>;
type Page = AnswerOf<typeof openSearch>;

const BEFORE = 'antes';

/** Lists no customer without a search. The result of a search has a key in the address, which opens it again. */
export function CustomersPage() {
  const { place, go } = useNavigation();
  const query = new URLSearchParams(place.search);
  const key = query.get(SEARCH_KEY);
  const before = query.get(BEFORE);
  const [posted, setPosted] = useState<Searched | null>(null);
  const addressOf = (search: string) => `${panelUrls.customers()}?${SEARCH_KEY}=${search}`;
  const onNext = (last: number) => go(`${addressOf(key ?? '')}&${BEFORE}=${last}`);

  return (
    <>
      <h1>Clientes</h1>
      <PostedSearch
        label="Nome, CPF, e-mail, telefone ou nascimento"
        onSearch={async (text) => {
          const found = await operate<typeof searchCustomers>('customer-desk/search', { text });
          setPosted(found);
          go(addressOf(found.key));
        }}
      />
      {key === null ? (
        <p>
          Procure o cliente, ou um paciente dele pelo nome, CPF ou nascimento. Toda busca fica na auditoria,
          sem o que você digitou.
        </p>
      ) : posted?.key === key && before === null ? (
        <Found page={posted} onNext={onNext} />
      ) : (
        <FoundAgain
          search={key}
          before={before !== null && /^\d{1,9}$/.test(before) ? Number(before) : undefined}
          onNext={onNext}
        />
      )}
    </>
  );
}

interface FoundAgainProps {
  search: string;
  before: number | undefined;
  onNext(last: number): void;
}

function FoundAgain({ search, before, onNext }: FoundAgainProps) {
  const view = useOperation<typeof openSearch>('customer-desk/searched', { key: search, before });
  return (
    <>
      <ViewState view={view} />
      {view.data && <Found page={view.data} onNext={onNext} />}
    </>
  );
}

const Found = ({ page, onNext }: { page: Page; onNext(last: number): void }) => (
  <>
    <CellTable
      caption="Clientes, do mais novo ao mais antigo"
      head={['Nome', 'Documento', 'Cidade', 'Paciente']}
      empty="Nenhum cliente nem paciente com este nome, CPF, e-mail, telefone ou nascimento."
      rows={page.rows.map(({ id, name, document, city, patients }) => ({
        key: id,
        cells: [
          <Link key="customer" href={panelUrls.customer(id)}>
            {name || `Cliente ${id}`}
          </Link>,
          document,
          city,
          patients.map((one) => [one.name, one.document].filter(Boolean).join(', ')).join('; '),
        ],
      }))}
    />
    {page.crowded && (
      <p>Muitos clientes têm este nome, e nem todos aparecem. Digite mais um nome, ou o CPF.</p>
    )}
    {page.next && (
      <Button variant="secondary" onClick={() => onNext(page.next ?? 0)}>
        Mais antigos
      </Button>
    )}
  </>
);

import { useState } from 'react';
import { NEW_ROW, saveCells, savedCells, withCells } from '#features/desk/change-sets/panel/typed-cells.ts';
import type { listKinds, listRows } from '#features/desk/change-sets/rows/operations.ts';
import type { MissedKind } from '#features/shop/search/missed/missed.ts';
import type { NamePhraseProps } from '#features/shop/search/missed/panel/missed-page.tsx';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/controls.tsx';
import type { AnswerOf } from '#ui/http.ts';
import { InlineForm } from '#ui/inline-form/inline-form.tsx';
import { useNavigation } from '#ui/navigation.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { panelUrls } from '#values/panel-urls.ts';

type Row = AnswerOf<typeof listRows>['rows'][number];

/** Which kind of the catalogue learns the words, and its column of names. */
const NAMES: Readonly<Record<MissedKind, { kind: string; column: string; act: string }>> = {
  search: { kind: 'sinonimos', column: 'sinonimos', act: 'Criar sinônimo' },
  order: { kind: 'apelidos', column: 'termos', act: 'Criar apelido' },
};

/** Asks for the service, and opens its form with the words typed in. */
export function NamePhrase({ kind: missed, words }: NamePhraseProps) {
  const { kind, act } = NAMES[missed];
  const [open, setOpen] = useState(false);
  const { data } = useOperation<typeof listKinds>('change-sets/kinds', {});
  if (!data?.kinds.some((one) => one.kind === kind)) return null;
  return (
    <>
      <Button variant="secondary" size="sm" aria-label={`${act}: ${words}`} onClick={() => setOpen(true)}>
        {act}
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title={`De que serviço “${words}” é nome?`}>
        <ChooseService missed={missed} words={words} />
      </Modal>
    </>
  );
}

function ChooseService({ missed, words }: { missed: MissedKind; words: string }) {
  const { kind, column } = NAMES[missed];
  const { go } = useNavigation();
  const [search, setSearch] = useState('');
  const view = useOperation<typeof listRows>('change-sets/rows', { kind, search });
  const openForm = (row: Row | null) => {
    const key = row?.key ?? null;
    const names = [row?.cells[column], words].filter(Boolean).join('|');
    saveCells(kind, withCells(savedCells(kind), key ?? NEW_ROW, { [column]: names }));
    go(panelUrls.row(kind, key));
  };
  return (
    <div className="stack" data-gap="3">
      <InlineForm action="Procurar" onSend={(form) => setSearch(String(new FormData(form).get('servico')))}>
        <TextField name="servico" label="Serviço" type="search" autoComplete="off" hint="Nome ou código" />
      </InlineForm>
      <ViewState view={view} />
      {search !== '' && view.data && (
        <ul className="stack" data-gap="2">
          {view.data.rows.slice(0, MOST_SHOWN).map((row) => (
            <li key={row.key}>
              <Button variant="ghost" size="sm" onClick={() => openForm(row)}>
                {[row.name, row.cells.termo_tuss || row.cells[column]].filter(Boolean).join(' · ')}
              </Button>
            </li>
          ))}
          {view.data.rows.length === 0 && <li>Nada com esta busca.</li>}
        </ul>
      )}
      <div>
        <Button variant="secondary" size="sm" onClick={() => openForm(null)}>
          O serviço ainda não tem outros nomes
        </Button>
      </div>
    </div>
  );
}

/** More means that the search says too little. */
const MOST_SHOWN = 10;

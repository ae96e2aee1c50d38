import { useState } from 'react';
import { ButtonLink } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/controls.tsx';
import { urls } from '#values/urls.ts';

/** Searches in another tab, because this page loses the order when the shopper leaves it. */
export function SearchWord({ words }: { words: string }) {
  const [query, setQuery] = useState(words);
  return (
    <div className="stack" data-gap="2">
      <TextField
        label={`No pedido: “${words}”`}
        value={query}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <ButtonLink
        href={urls.search(query.trim() || words)}
        variant="secondary"
        size="sm"
        target="_blank"
        rel="noopener"
        aria-label={`Buscar ${query.trim() || words} em outra aba`}
      >
        Buscar
      </ButtonLink>
    </div>
  );
}

import rows from '#ui/rows/rows.module.css';
import type { AccessKind, AccessView } from '../access.ts';

const KINDS: Record<AccessKind, string> = {
  sign_in: 'Entrada na conta',
  visit: 'Volta à loja',
  order: 'Pedido feito',
};

/** The record that the law requires has the network address and no device, so the list shows no device either. */
export function AccessSection({ accesses }: { accesses: readonly AccessView[] }) {
  if (accesses.length === 0) return null;
  return (
    <section className={rows.section} aria-labelledby="ultimos-acessos">
      <h2 id="ultimos-acessos">Últimos acessos</h2>
      <p>A loja guarda este registro por seis meses, como manda o Marco Civil da Internet.</p>
      <ul role="list" className={rows.list}>
        {accesses.map(({ id, when, address, kind }) => (
          <li key={id} className={rows.row}>
            <div className={rows.text}>
              <strong>{KINDS[kind]}</strong>
              <span className={rows.facts}>
                {when}, endereço IP {address}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Illustration } from '#ui/illustration/illustration.tsx';
import { urls } from '#values/urls.ts';
import styles from './errors.module.css';

export function NotFoundPage() {
  return (
    <section className={`container ${styles.page}`}>
      <Illustration scene="lost" />
      <h1>Página não encontrada</h1>
      <p>
        O endereço pode ter mudado ou o serviço pode ter saído da loja. Procure pelo nome do exame ou da
        vacina:
      </p>
      <search>
        <form action="/busca" className={styles.search}>
          <label className="visually-hidden" htmlFor="busca-404">
            O que você procura?
          </label>
          <input
            id="busca-404"
            name="q"
            type="search"
            required
            placeholder="Ex.: hemograma, vacina da gripe"
          />
          <Button type="submit">Buscar</Button>
        </form>
      </search>
      <ButtonLink href={urls.home()} variant="secondary">
        Voltar ao início
      </ButtonLink>
    </section>
  );
}

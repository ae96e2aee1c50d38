import type { Examples } from './examples.ts';
import styles from './gallery.module.css';

const modules = import.meta.glob<{ examples: Examples }>('../*/*.examples.tsx', { eager: true });

const components = Object.entries(modules).map(([path, { examples }]) => ({
  name: path.replace(/^.*\/(.+)\.examples\.tsx$/, '$1'),
  examples: Object.entries(examples),
}));

export const Gallery = () => (
  <main className={styles.gallery}>
    <h1>Componentes</h1>
    {components.map(({ name, examples }) => (
      <section key={name} id={name} aria-label={name}>
        <h2>{name}</h2>
        {examples.map(([state, example]) => (
          <div key={state} className={styles.example}>
            <p className={styles.state}>{state}</p>
            {example}
          </div>
        ))}
      </section>
    ))}
  </main>
);

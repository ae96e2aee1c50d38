import { ROLE_NAMES } from '#features/desk/operations/roles.ts';
import { usePermitted } from '#features/desk/staff/panel/session.ts';
import type { AnswerOf } from '#ui/http.ts';
import { Link } from '#ui/link/link.tsx';
import { panelUrls } from '#values/panel-urls.ts';
import type { viewHome } from '../operations.ts';
import styles from './home-page.module.css';

type Step = NonNullable<AnswerOf<typeof viewHome>['steps']>[number];

/** The steps by which a store opens, each with whether it is done. A step leads to its page for people who can do it. */
export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  const mayInvite = usePermitted('staff/invite');
  const others = steps.filter(({ done, yours }) => !done && !yours);
  const isOwn = steps.some(({ yours }) => yours);
  return (
    <div className={`stack ${styles.steps}`} data-gap="2">
      <h3>Para abrir a loja</h3>
      {isOwn && (
        <p>
          O jeito mais rápido:{' '}
          <Link href={panelUrls.wholeCatalogue()}>Baixe a planilha da loja inteira, preencha e envie</Link>
        </p>
      )}
      <p>
        O público vê a loja quando o necessário estiver pronto. Em cada página, “Incluir” faz uma linha nova,
        e a planilha modelo traz muitas de uma vez.
      </p>
      <ol>
        {steps.map((step) => (
          <li key={step.kind}>
            {step.yours ? <Link href={panelUrls.rows(step.kind)}>{step.title}</Link> : step.title}
            {step.done ? ': feito' : ': falta'}
            {!step.done && !step.yours && ` (quem faz: ${rolesText(step)})`}
          </li>
        ))}
      </ol>
      {mayInvite && others.length > 0 && (
        <p>
          O que não é seu, outra pessoa faz: convide-a em <Link href={panelUrls.team()}>Equipe</Link>.
          Enquanto só você administra a equipe, lá você também dá o papel a si.
        </p>
      )}
    </div>
  );
}

const rolesText = ({ roles }: Step): string => roles.map((role) => ROLE_NAMES[role]).join(' ou ');

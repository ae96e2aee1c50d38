import { useRef } from 'react';
import type { CareAnswersView } from '#features/care/preparation/advice/screens/use-care-answers.ts';
import { requirementFor, visitAct } from '#features/care/preparation/merge-plan.ts';
import { relativeSteps } from '#features/care/preparation/step-texts.ts';
import { visitText } from '#features/care/preparation/timeline.ts';
import { planAt } from '#features/care/preparation/visit-needs.ts';
import { localOf } from '#features/care/preparation/when-texts.ts';
import { AccordionItem } from '#ui/accordion/accordion.tsx';
import { Card } from '#ui/card/card.tsx';
import { countText } from '#values/count-text.ts';
import { listText } from '#values/list-text.ts';
import { firstName } from '#values/person-name.ts';
import { type OwnText, type ServiceText, textsIn, textsOutside } from '../own-texts.ts';
import { preparationFact } from '../preparation-line.ts';
import { shareText } from '../share-text.ts';
import { EVERY_VISIT, visitNotes, visitProblems } from '../visit-notes.ts';
import type { ShownPlan, VisitPlan } from '../visit-plans.ts';
import { CareQuestions, openQuestions } from './care-questions.tsx';
import { OwnTexts } from './own-texts.tsx';
import styles from './preparation.module.css';
import { ReadyCheck } from './ready-check.tsx';
import { VisitSteps } from './visit-steps.tsx';
import { VisitWhen, type VisitWhenProps } from './visit-when.tsx';

interface VisitPlansProps {
  visits: readonly ShownPlan[];
  texts?: readonly OwnText[];
  /** Other things to bring; '' means none. */
  note?: string;
  when?: Omit<VisitWhenProps, 'visit' | 'timed'>;
  /** 'open' while the unit takes appointments and none is chosen. Null without appointments. */
  agendaOf?: (visit: VisitPlan) => 'open' | 'chosen' | null;
  /** `calendar` is null where the page offers the file elsewhere. */
  papers?: { calendar: string | null; print: string; page: string };
  now?: number;
  /** With the answers each plan shows its safety questions. */
  care?: CareAnswersView;
  /** Folds everything to one line, "Jejum de 8 h · 3 passos", unless a visit has a problem. */
  folded?: boolean;
  closes?: (visit: VisitPlan) => number | null;
}

export function VisitPlans({ visits, texts = [], note = '', when, folded, ...rest }: VisitPlansProps) {
  const outside = textsOutside(visits, texts);
  const onePerson = new Set(visits.map(({ beneficiaryId }) => beneficiaryId)).size === 1;
  if (visits.length === 0 && outside.length === 0 && note === '') return null;
  const title = <h2 id="seu-preparo">Seu preparo</h2>;
  const plans = (
    <div className="stack">
      <p>{EVERY_VISIT}</p>
      {note && <p>{note}</p>}
      <ul role="list" className={styles.visits}>
        {visits.map((visit) => (
          <Card as="li" key={visit.key} className={styles.visit}>
            <Visit
              visit={visit}
              texts={textsIn(visit, texts)}
              {...(when && { when: { ...when, onePerson } })}
              {...rest}
            />
          </Card>
        ))}
        {outside.map(({ key, person, texts: own }) => (
          <Card as="li" key={key} className={styles.visit}>
            <h3 className={styles.name}>{person || 'Para o atendimento'}</h3>
            <OwnTexts texts={own} />
            {rest.papers && <PrintLink href={rest.papers.print} />}
          </Card>
        ))}
      </ul>
    </div>
  );
  return (
    <section className="stack" aria-labelledby="seu-preparo">
      {folded ? (
        <AccordionItem
          title={
            <>
              {title}
              <span className="soft">{foldedText(visits, rest.care)}</span>
            </>
          }
          open={visits.some((visit) => visitNotes(visit).problems.length > 0)}
        >
          {plans}
        </AccordionItem>
      ) : (
        <>
          {title}
          {plans}
        </>
      )}
    </section>
  );
}

/** "Jejum de 8 h · 3 passos · 1 pergunta", or with several visits "Ana: Jejum de 8 h; Rui: Sem jejum · 1 pergunta". */
function foldedText(visits: readonly ShownPlan[], care: CareAnswersView | undefined): string {
  const facts = [...Map.groupBy(visits, ({ plan }) => preparationFact({ plan, noFasting: false }))].map(
    ([fact, own], _, { length }) => {
      const people = new Set(own.map(({ personName }) => firstName(personName)).filter(Boolean));
      return fact && length > 1 && people.size > 0 ? `${listText([...people])}: ${fact}` : fact;
    },
  );
  const [only, ...others] = visits;
  const steps = only && others.length === 0 ? relativeSteps(only.plan).length : 0;
  const questions = care ? visits.reduce((sum, visit) => sum + openQuestions(visit, care), 0) : 0;
  return [
    facts.filter(Boolean).join('; '),
    steps > 0 && countText(steps, 'passo', 'passos'),
    questions > 0 && countText(questions, 'pergunta', 'perguntas'),
  ]
    .filter(Boolean)
    .join(' · ');
}

interface VisitProps extends Omit<VisitPlansProps, 'visits' | 'texts' | 'note'> {
  visit: ShownPlan;
  texts: readonly ServiceText[];
}

function Visit({ visit, texts, when, agendaOf, papers, now, care, closes }: VisitProps) {
  const { plan, time, booked, atHome, beneficiaryId } = visit;
  const heading = useRef<HTMLHeadingElement>(null);
  const onSaved = async () => {
    await when?.onSaved();
    heading.current?.focus();
  };
  const today =
    time &&
    now !== undefined &&
    now <= time.until &&
    localOf(now, time.zone).day === localOf(time.from, time.zone).day;
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.name}>
        {titleOf(visit)}
      </h3>
      <div>
        <p>{visit.services.join(', ')}</p>
        <p className="soft">{visit.placeName}</p>
      </div>
      <VisitSteps visit={visit} />
      {care && <CareQuestions visit={visit} care={care} timesElsewhere={agendaOf?.(visit) === 'open'} />}
      <OwnTexts texts={texts} />
      {time && papers && <Papers visit={visit} papers={papers} />}
      {today && <ReadyCheck plan={planAt(plan, time)} time={time} closes={closes?.(visit) ?? null} />}
      {when && !booked && !atHome && beneficiaryId !== null && (
        <When
          visit={{ ...visit, beneficiaryId }}
          when={{ ...when, onSaved, answersOf: care?.answersOf }}
          agenda={agendaOf?.(visit) ?? null}
        />
      )}
      {atHome && !time && (
        <p className="soft">Quando marcarmos a visita, os horários do preparo aparecem aqui.</p>
      )}
    </>
  );
}

interface WhenProps {
  visit: VisitWhenProps['visit'];
  when: Omit<VisitWhenProps, 'visit'>;
  agenda: 'open' | 'chosen' | null;
}

function When({ visit, when, agenda }: WhenProps) {
  const { planned, plan, part } = visit;
  const timed = agenda === 'chosen';
  const form = (
    <VisitWhen
      key={planned ? `${planned.id} ${planned.sequence}` : ''}
      visit={visit}
      timed={timed}
      {...when}
    />
  );
  if (timed) {
    const asks = (part === 0 && !plan.onlyVaccines) || requirementFor(plan, 'dose');
    return asks ? <AccordionItem title="Jejum e remédios: o que o médico pediu">{form}</AccordionItem> : null;
  }
  if (planned?.startsAt)
    return (
      <AccordionItem title="Mudar o dia e a hora" open={visitNotes(visit).problems.length > 0}>
        {form}
      </AccordionItem>
    );
  return agenda === 'open' ? (
    <AccordionItem title="Ir sem hora marcada: calcular o preparo">{form}</AccordionItem>
  ) : (
    <div className={styles.asked}>
      <h4>Quando você pretende vir?</h4>
      {form}
    </div>
  );
}

function titleOf({ plan, personName, time, part, parts }: ShownPlan): string {
  const which = parts > 1 ? `, visita ${part + 1} de ${parts}` : '';
  const who = personName ? `${personName}${which}` : `Para ${visitAct(plan)}${which}`;
  return time ? `${who}: ${visitText(time)}` : who;
}

function Papers({ visit, papers }: { visit: ShownPlan; papers: NonNullable<VisitPlansProps['papers']> }) {
  const { plan, time, booked } = visit;
  if (!time) return null;
  // An hour that does not suit makes no calendar entry. The team's own hour stays, but is not shared.
  const serves = visitProblems(visit).length === 0;
  const text = shareText(plan, time, papers.page);
  return (
    <p className="cluster" data-gap="5">
      {papers.calendar && (serves || booked) && (
        <a href={papers.calendar} className="alone" download>
          Adicionar ao calendário
        </a>
      )}
      <PrintLink href={papers.print} />
      {serves && (
        <a
          href={`https://wa.me/?${new URLSearchParams({ text })}`}
          className="alone"
          target="_blank"
          rel="noreferrer"
        >
          WhatsApp <span className="visually-hidden">(abre em outra janela)</span>
        </a>
      )}
    </p>
  );
}

const PrintLink = ({ href }: { href: string }) => (
  <a href={href} className="alone" target="_blank" rel="noreferrer">
    Imprimir o preparo <span className="visually-hidden">(abre em outra janela)</span>
  </a>
);

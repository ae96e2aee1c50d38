import { data, useLocation, useNavigate } from 'react-router';
import { EndedSurvey } from '#features/outreach/surveys/screens/ended-survey.tsx';
import { SurveyScreen } from '#features/outreach/surveys/screens/survey-screen.tsx';
import { pageContext } from '../context.ts';
import { title } from '../seo/meta.ts';
import type { Route } from './+types/survey.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const survey = await context.get(pageContext).services.surveys.open(params.token);
  if (!survey) throw data(null, { status: 404 });
  return { survey, token: params.token };
}

export const meta: Route.MetaFunction = () => [
  { title: title('Pesquisa de satisfação') },
  { name: 'robots', content: 'noindex' },
];

export default function SurveyPage({ loaderData: { survey, token } }: Route.ComponentProps) {
  const step = useStepInHistory();
  if (survey.state !== 'open') return <EndedSurvey state={survey.state} />;
  return <SurveyScreen key={token} token={token} product={survey.product} {...step} />;
}

/** The step follows the '#', so that changing it sends no request. */
function useStepInHistory() {
  const { pathname, hash, state } = useLocation();
  const navigate = useNavigate();
  return {
    addressStep: Number(hash.slice(1)) || 1,
    onStep(next: number, from: number) {
      if (next < from && state?.from === next) return void navigate(-1);
      // The navigation guard needs the whole path.
      void navigate(`${pathname}#${next}`, { state: { from } });
    },
  };
}

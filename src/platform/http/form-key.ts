import type { Deps } from '../deps.ts';
import type { Step } from './call.ts';
import { type Problem, problem } from './problem.ts';
import { isFormKey } from './visitor.ts';

const BAD_FORM_KEY: Problem = {
  status: 403,
  code: 'bad_form_key',
  detail: 'Sua visita expirou. Recarregue a página e tente de novo.',
};

export const formKeyStep = ({ config }: Deps): Step => ({
  refusals: [BAD_FORM_KEY],
  run: async (c, next) => {
    const sent = c.get('sentFormKey') ?? c.req.header('x-xsrf-token');
    return isFormKey(c.get('visitor'), sent, config.previousSecrets) ? next() : problem(c, BAD_FORM_KEY);
  },
});

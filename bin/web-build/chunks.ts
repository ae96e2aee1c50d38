import { type Graph, modulesOfPages, PUBLIC_ENTRY } from './pages.ts';

const FORMS =
  /src[\\/](forms[\\/](problems|ruled-form|entries)|values[\\/]email|ui[\\/](checkbox|radio-group|error-summary|bot-check[\\/]bot-check|form[\\/]|field[\\/](?!country|state)))/;

/** Form helpers that pages without a form use too. */
const ACTS =
  /src[\\/](values[\\/](age|cep)|ui[\\/]form[\\/](draft|ended-session|reload-when-stale|sign-in-again-notice|submit-key|use-action|use-form-draft))\./;

const HOURS =
  /features[\\/](shop[\\/]opening-hours[\\/](open-text|schedule)\.|care[\\/]turnaround[\\/]visit-model)/;

const REGISTRATION =
  /features[\\/]account[\\/]profile[\\/](registration|screens[\\/](registration-form|person-fields))/;

/** Public pages load three files and their entry: React, modules shared with personal pages, and their own. */
export function chunkGroups(root: string) {
  let found: ReturnType<typeof modulesOfPages> | undefined;
  const share = (name: string, has: (id: string, modules: ReturnType<typeof modulesOfPages>) => boolean) => ({
    name(id: string, graph: Graph) {
      found ??= modulesOfPages(root, graph);
      return has(id, found) ? name : null;
    },
  });
  return [
    { name: 'react', test: /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
    { name: 'router', test: /node_modules[\\/]react-router[\\/]/ },
    share('chrome', (id, { publicScript, personal }) => publicScript.has(id) && personal.has(id)),
    share(
      'personal',
      (id, { personalFrame, publicScript }) => personalFrame.has(id) && !publicScript.has(id),
    ),
    share('islands', (id, { publicScript }) => publicScript.has(id) && !id.endsWith(PUBLIC_ENTRY)),
    // Pages with units need it without the forms.
    { name: 'days', test: /src[\\/]values[\\/]calendar-day/ },
    { name: 'hours', test: HOURS },
    { name: 'acts', test: ACTS },
    { name: 'forms', test: FORMS },
    // A group takes along what its files import, so lists that other forms have too come before it.
    { name: 'states', test: /src[\\/]values[\\/]states/ },
    { name: 'countries', test: /values[\\/]countries/ },
    { name: 'registration', test: REGISTRATION },
    { name: 'choices', test: /screens[\\/](ask-for|browser)-consent\./ },
    { name: 'plates', test: /ui[\\/]plate[\\/]/ },
  ];
}

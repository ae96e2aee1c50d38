import { Hono } from 'hono';
import type { Deps } from '#platform/deps.ts';
import { postedForm } from '#platform/http/posted-form.ts';
import { problem } from '#platform/http/problem.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import { mailUrls } from '#values/urls.ts';
import { OPT_OUT_ACTIONS, OPT_OUT_FIELD } from '../../opt-out.ts';
import { decideByLink } from '../refusals.ts';

const UNKNOWN_LINK = {
  status: 400,
  code: 'unknown_link',
  detail: 'Este link não está completo ou não é da loja.',
} as const;

/** Mail programs' servers post here without cookie or origin (RFC 8058). Mail scanners open links. */
export const optOutRoutes = ({ deps }: { deps: Deps }) =>
  new Hono<VisitorEnv>().post(mailUrls.optOut(), async (c) => {
    c.header('Cache-Control', 'no-store');
    const token = c.req.query('t') ?? '';
    const form = await postedForm(c);
    const action = form[OPT_OUT_FIELD];
    const oneClick = form['List-Unsubscribe'] === 'One-Click';
    if (!oneClick && action !== OPT_OUT_ACTIONS.refuse && action !== OPT_OUT_ACTIONS.allow)
      return problem(c, UNKNOWN_LINK);
    const refused = oneClick || action === OPT_OUT_ACTIONS.refuse;
    if (!(await decideByLink(deps, { token, refused }))) return problem(c, UNKNOWN_LINK);
    return oneClick ? c.json({ ok: true }) : c.redirect(mailUrls.optOut(token), 303);
  });

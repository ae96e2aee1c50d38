import type { Context } from 'hono';
import { Hono } from 'hono';
import { customerRoutes } from '#features/profile/server/http/customer-routes.ts';
import {
  type RegistrationRouteOptions,
  registrationRoutes,
} from '#features/profile/server/http/registration-routes.ts';
import type { OnSignedIn } from '#features/sign-in/server/complete-sign-in.ts';
import { signInRoutes } from '#features/sign-in/server/http/routes.ts';
import { termsRoutes } from '#features/terms/server/http/routes.ts';
import type { Deps } from '#platform/deps.ts';
import { limitByCaller } from '#platform/http/caller-limit.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import { noLimit } from './deps.ts';

export interface AccountRouteOptions {
  limits: Record<'signIn' | 'signInAddress' | 'signUp' | 'password', RateLimit>;
  onSignedIn?: (c: Context<VisitorEnv>) => OnSignedIn;
  lookUpAddress?: RegistrationRouteOptions['lookUpAddress'];
}

export function accountRoutes(
  deps: Deps,
  {
    limits: { signUp, password, ...limits },
    onSignedIn = () => async () => null,
    lookUpAddress = async () => 'unknown',
  }: AccountRouteOptions,
): Hono<VisitorEnv> {
  const accountLimit = limitByCaller(signUp, deps.config);
  const app = new Hono<VisitorEnv>();
  app.route('/', signInRoutes(deps, { limits, accountLimit, onSignedIn }));
  app.route('/', registrationRoutes(deps, { accountLimit, cepLimit: noLimit, lookUpAddress }));
  app.route('/', customerRoutes(deps, { passwordLimit: password, accountLimit }));
  app.route('/', termsRoutes(deps, noLimit));
  return app;
}

import { Hono } from 'hono';
import { html } from 'hono/html';
import { knobForm } from '../shared/knob-forms.ts';
import type { KnobPanel } from '../shared/knobs.ts';
import { page } from '../shared/page.ts';

export function robotsPage(knobs: KnobPanel) {
  const app = new Hono();
  app.get('/', (c) =>
    c.html(
      page(
        'Robôs',
        html`<p>O reCAPTCHA e o Turnstile de mentira. A loja os consulta com BOT_CHECK_PROVIDER=recaptcha ou turnstile.</p>
${knobForm('robos', knobs.get())}`,
      ),
    ),
  );
  return app;
}

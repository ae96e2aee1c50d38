import * as v from 'valibot';
import { defineCall } from '#platform/http/call.ts';
import { LONGEST } from './content.ts';

export const previewPage = defineCall({
  name: 'pages/preview',
  kind: 'view',
  permission: 'catalogue.view',
  summary: 'Ver uma página antes de publicar',
  takesFile: true,
  body: v.strictObject({
    title: v.pipe(v.string(), v.maxLength(LONGEST.title * 2)),
    markdown: v.pipe(v.string(), v.maxLength(LONGEST.markdown)),
  }),
  answer: v.strictObject({
    title: v.string(),
    /** The HTML is safe: the store's own renderer made it. */
    sections: v.array(
      v.strictObject({
        heading: v.string(),
        anchor: v.string(),
        html: v.string(),
        questions: v.array(v.strictObject({ question: v.string(), html: v.string() })),
      }),
    ),
  }),
});

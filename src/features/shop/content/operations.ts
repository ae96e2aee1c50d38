import * as v from 'valibot';
import { defineCall } from '#platform/http/call.ts';
import { LONGEST } from './content.ts';

export const previewBrand = defineCall({
  name: 'brand/preview',
  kind: 'view',
  permission: 'catalogue.texts',
  summary: 'Ver a marca antes de publicar',
  body: v.strictObject({ cells: v.record(v.string(), v.pipe(v.string(), v.maxLength(20_000))) }),
  answer: v.strictObject({
    /** What keeps the row from being published, in Portuguese; '' for nothing. */
    problem: v.string(),
    /** Null with a problem of another kind than contrast. */
    brand: v.nullable(
      v.strictObject({
        name: v.string(),
        /** "da Buriti Saúde". */
        ofBrand: v.string(),
        /** A data address of the drawing; '' for one that is refused. */
        logo: v.strictObject({ src: v.string(), width: v.number(), height: v.number() }),
        colours: v.record(v.string(), v.string()),
        heroTitle: v.strictObject({ lead: v.string(), words: v.array(v.string()) }),
        /** Of text and of parts of controls, the pair that is hardest to read, in Portuguese. */
        contrasts: v.array(v.string()),
      }),
    ),
  }),
});

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

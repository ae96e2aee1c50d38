import * as v from 'valibot';
import { integer } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';
import type { CampaignPreview } from './pop-up.ts';

const CAMPAIGN_KINDS = ['popups', 'avisos', 'cupons'] as const;

export const previewCampaign = defineCall({
  name: 'campaigns/preview',
  kind: 'view',
  permission: 'catalogue.texts',
  summary: 'Ver uma campanha antes de publicar',
  body: v.strictObject({
    kind: v.picklist(CAMPAIGN_KINDS),
    /** As they are typed at the moment. */
    cells: v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.string(), v.maxLength(1000))),
  }),
  answer: v.strictObject({
    problem: v.string(),
    schedule: v.string(),
    hidden: v.string(),
    popUp: v.nullable(v.looseObject({})),
    notice: v.nullable(v.strictObject({ id: v.string(), text: v.string(), href: v.string() })),
    coupon: v.nullable(
      v.strictObject({ code: v.string(), terms: v.string(), uses: integer, maxUses: v.nullable(integer) }),
    ),
  }) as v.GenericSchema as v.GenericSchema<CampaignPreview>,
});

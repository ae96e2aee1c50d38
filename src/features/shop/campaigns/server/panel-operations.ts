import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import type { Deps } from '#platform/deps.ts';
import { previewCampaign } from '../operations.ts';
import { previewOf } from './preview-campaign.ts';

export const campaignOperations = [
  handleOperation(previewCampaign, (deps: Deps, { kind, cells }) => previewOf(deps, kind, cells)),
];

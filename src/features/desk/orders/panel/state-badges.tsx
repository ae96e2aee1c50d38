import { factsOf, type OrderStatus, type Phase } from '#features/purchase/orders/status.ts';
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx';
import { Icon, type IconName } from '#ui/icon/icon.tsx';
import type { DeskLine } from './desk-order.ts';

type Look = readonly [tone: BadgeTone, icon: IconName];

const PHASES: Readonly<Record<Phase, Look>> = {
  unpaid: ['yellow', 'clock'],
  paid: ['green', 'check'],
  cancelling: ['yellow', 'alert'],
  canceled: ['red', 'close'],
};

const LINES: Readonly<Record<DeskLine['state'], readonly [...Look, name: string]>> = {
  open: ['gray', 'clock', 'A\u00a0realizar'],
  attended: ['green', 'check', 'Atendido'],
  cancelled: ['red', 'close', 'Cancelado'],
};

function StateBadge({ look: [tone, icon], name }: { look: Look; name: string }) {
  return (
    <Badge tone={tone}>
      <Icon name={icon} size="sm" /> {name}
    </Badge>
  );
}

export const OrderState = ({ status, name }: { status: OrderStatus; name: string }) => (
  <StateBadge look={PHASES[factsOf(status).phase]} name={name} />
);

export function LineState({ state }: Pick<DeskLine, 'state'>) {
  const [tone, icon, name] = LINES[state];
  return <StateBadge look={[tone, icon]} name={name} />;
}

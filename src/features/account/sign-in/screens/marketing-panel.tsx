import type { ReactNode } from 'react';
import { AnyIcon } from '#ui/icon/any-icon.tsx';
import { Plate } from '#ui/plate/plate.tsx';
import type { Family } from '#ui/plate/plates.tsx';
import styles from './sign-in.module.css';

const SHOWN: readonly Family[] = ['exams', 'vaccines', 'checkups', 'genetics'];

export function MarketingPanel({ brandName }: { brandName: string }) {
  return (
    <aside className={styles.marketing} aria-label={`Vantagens da conta ${brandName}`}>
      <div className={styles.plates}>
        {SHOWN.map((family) => (
          <Plate key={family} family={family} className={styles.plate} />
        ))}
      </div>
      <p className={styles.marketingTitle}>Sua saúde e a de quem você cuida, num lugar só</p>
      <ul className={styles.benefits}>
        <Benefit icon={<AnyIcon name="clinical_analysis" size="lg" />}>
          Exames e vacinas para você, seus filhos e seus pais.
        </Benefit>
        <Benefit icon={<AnyIcon name="home_delivery" size="lg" />}>
          Na unidade ou, onde atendemos, na sua casa.
        </Benefit>
        <Benefit icon={<AnyIcon name="calendar" size="lg" />}>
          Acompanhe cada pedido até o atendimento.
        </Benefit>
      </ul>
    </aside>
  );
}

function Benefit({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.benefit}>
      {icon}
      <span>{children}</span>
    </li>
  );
}

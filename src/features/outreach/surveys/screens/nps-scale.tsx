import { MAX_NPS, QUESTIONS } from '../questions.ts';
import { Scale } from './scale.tsx';

const STEPS = Array.from({ length: MAX_NPS + 1 }, (_, value) => ({ value }));

interface NpsScaleProps {
  legendHidden?: boolean;
  value: number | null;
  error?: string | undefined;
  onChange: (rating: number) => void;
}

/** The specification requires these eleven choices (section 5). */
export const NpsScale = ({ onChange, ...field }: NpsScaleProps) => (
  <Scale
    {...field}
    legend={QUESTIONS.nps}
    steps={STEPS}
    ends={['não recomendaria', 'com certeza']}
    onChange={(rating) => onChange(rating)}
  />
);

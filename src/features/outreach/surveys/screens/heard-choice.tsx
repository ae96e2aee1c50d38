import { TextField } from '#ui/field/controls.tsx';
import { RadioGroup } from '#ui/radio-group/radio-group.tsx';
import { COMMENT_MAX, HEARD, HEARD_OTHERS, type Heard, QUESTIONS } from '../questions.ts';
import { useSettled } from './use-settled.ts';

interface HeardChoiceProps {
  product: string;
  legendHidden?: boolean;
  inline?: boolean;
  heard: Heard | null;
  other: string;
  error?: string | undefined;
  onHeard: (heard: Heard, settled: boolean) => void;
  onOther: (text: string) => void;
}

const OPTIONS = HEARD.map(({ id, label }) => ({ value: id, label }));

export function HeardChoice({
  product,
  legendHidden = false,
  inline = false,
  heard,
  other,
  error,
  onHeard,
  onOther,
}: HeardChoiceProps) {
  const { isSettled, keys } = useSettled();
  return (
    <div className="stack" data-gap="4">
      <RadioGroup
        {...keys}
        name="conheceu"
        look="card"
        inline={inline}
        legend={QUESTIONS.heard(product)}
        legendHidden={legendHidden}
        options={OPTIONS}
        value={heard ?? ''}
        error={error}
        onChange={({ target }) => onHeard(target.value as Heard, isSettled())}
      />
      {heard === HEARD_OTHERS && (
        <TextField
          name="conheceu-outros"
          label="Onde foi?"
          optional
          maxLength={COMMENT_MAX}
          value={other}
          onChange={({ target }) => onOther(target.value)}
        />
      )}
    </div>
  );
}

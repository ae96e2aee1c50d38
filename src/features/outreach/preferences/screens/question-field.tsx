import { SelectField, TextField } from '#ui/field/controls.tsx';
import { COLOURS } from '../colours.ts';
import { ANSWER_MAX, GENRES, kindOf } from '../preferences.ts';

interface QuestionFieldProps {
  id: string;
  label: string;
  placeholder: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export function QuestionField({ placeholder, onChange, ...field }: QuestionFieldProps) {
  const kind = kindOf(field.label);
  const common = { ...field, required: true };
  if (kind === 'text')
    return (
      <TextField
        {...common}
        maxLength={ANSWER_MAX}
        placeholder={placeholder}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  if (kind === 'genre')
    return (
      <SelectField
        {...common}
        options={GENRES.map((genre) => ({ value: genre, label: genre }))}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  return (
    <SelectField
      {...common}
      hint={<Swatch name={field.value} />}
      options={COLOURS.map(({ name, label }) => ({ value: name, label }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Shows the selected colour, because native lists show only words. */
function Swatch({ name }: { name: string }) {
  const colour = COLOURS.find((one) => one.name === name);
  return (
    <span className="cluster" data-gap="2">
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <circle
          cx="12"
          cy="12"
          r="11"
          fill={colour?.hex ?? 'none'}
          stroke="currentColor"
          strokeDasharray={colour ? undefined : '4 3'}
        />
      </svg>
      {colour?.label ?? 'Escolha e veja a cor aqui.'}
    </span>
  );
}

import { scriptJson } from './script-json.ts';

export function JsonBlock({ id, data }: { id: string; data: object }) {
  return (
    <script
      id={id}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: scriptJson(data) }}
    />
  );
}

import { Button } from '../button/button.tsx';

interface FollowingProps {
  /** Rows before this page; 0 on the first. */
  after: number;
  /** Rows before the next page; null on the last. */
  next: number | null;
  onShow(after: number): void;
}

/** Ways through a list whose answer names its next page; nothing where there is one page. */
export function Following({ after, next, onShow }: FollowingProps) {
  if (after === 0 && next === null) return null;
  return (
    <div className="cluster" data-gap="3">
      {after > 0 && (
        <Button variant="secondary" onClick={() => onShow(0)}>
          Voltar ao começo
        </Button>
      )}
      {next !== null && (
        <Button variant="secondary" onClick={() => onShow(next)}>
          Ver as seguintes
        </Button>
      )}
    </div>
  );
}

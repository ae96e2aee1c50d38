/** A document of this store in which a provider's script runs, separate from the page (decision 053). */
export interface Frame {
  document: Document;
  scope: Record<string, unknown>;
  run(script: string): Promise<void>;
  close(): void;
}

export type OpenFrame = () => Promise<Frame>;

const LOAD_MS = 10_000;

interface Place {
  parent: HTMLElement;
  src: string;
  title: string;
  className?: string | undefined;
  hidden?: boolean;
  away?: boolean;
  /** Permissions of a sandbox; without it the frame is not sandboxed. */
  sandbox?: readonly string[];
}

export async function openFrame({
  parent,
  src,
  title,
  className,
  hidden = false,
  away = false,
  sandbox,
}: Place): Promise<Frame> {
  const frame = document.createElement('iframe');
  // Keyboard users scroll a dialog through the frame that makes it scroll.
  Object.assign(frame, { src, title, hidden, className: className ?? '', tabIndex: away ? -1 : 0 });
  if (sandbox) frame.sandbox.add(...sandbox);
  if (away) frame.ariaHidden = 'true';
  try {
    await withinLoadTime((loaded, failed) => {
      frame.onload = loaded;
      frame.onerror = failed;
      parent.append(frame);
    });
    const { contentDocument, contentWindow } = frame;
    // Documents of other origins are inaccessible.
    if (!contentDocument?.body || !contentWindow) throw new Error(`${src} did not open`);
    return {
      document: contentDocument,
      scope: contentWindow as unknown as Record<string, unknown>,
      run: (address) => runScript(contentDocument, address),
      close: () => frame.remove(),
    };
  } catch (failure) {
    frame.remove();
    throw failure;
  }
}

function runScript(target: Document, src: string): Promise<void> {
  const script = target.createElement('script');
  script.src = src;
  return withinLoadTime((loaded, failed) => {
    script.onload = loaded;
    script.onerror = failed;
    target.head.append(script);
  });
}

function withinLoadTime(start: (loaded: () => void, failed: () => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too late')), LOAD_MS);
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      settle();
    };
    start(
      end(resolve),
      end(() => reject(new Error('not loaded'))),
    );
  });
}

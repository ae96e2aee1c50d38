import {
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

interface DialogControl {
  ref: RefObject<HTMLDialogElement | null>;
  /** Whether the content should be there: from opening until the leaving motion has ended. */
  present: boolean;
  handlers: {
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
    onMouseDown: (event: MouseEvent<HTMLDialogElement>) => void;
  };
}

// Layout effects do not run on the server, and a dialog is shut there anyway.
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Keeps a native dialog in step with `open`. The browser makes the page behind it
 * inert, keeps focus inside and gives it back to where it came from on closing.
 */
export function useDialog(open: boolean, onClose: () => void): DialogControl {
  const ref = useRef<HTMLDialogElement>(null);
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);

  useBrowserLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open) {
      keepScrollbarWidth(document.documentElement);
      if (!dialog.open) dialog.showModal();
      // Leaving the page's tree while open must give focus back too.
      return () => dialog.close();
    }
    let current = true;
    Promise.allSettled(dialog.getAnimations().map((motion) => motion.finished)).then(() => {
      if (current) setPresent(false);
    });
    return () => {
      current = false;
    };
  }, [open]);

  return {
    ref,
    present,
    handlers: {
      onCancel(event) {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      },
      // Browsers close without "cancel" on a second Esc or a back gesture. The event comes late:
      // a dialog that has been opened again meanwhile stays.
      onClose(event) {
        if (open && event.target === event.currentTarget && !event.currentTarget.open) onClose();
      },
      onMouseDown(event) {
        if (event.target === event.currentTarget && isOutside(event)) onClose();
      },
    },
  };
}

/** For the page's place while it has no scrollbar; over another dialog there is none to measure. */
function keepScrollbarWidth(root: HTMLElement): void {
  const width = window.innerWidth - root.clientWidth;
  if (width > 0) root.style.setProperty('--scrollbar', `${width}px`);
}

/** A press on the backdrop has the dialog as its target, but lies beside its box. */
function isOutside({ currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  const box = currentTarget.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}

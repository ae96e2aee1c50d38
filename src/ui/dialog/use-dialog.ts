import {
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { enterDialog } from './dialog-history.ts';

interface DialogControl {
  ref: RefObject<HTMLDialogElement | null>;
  present: boolean;
  handlers: {
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
    onMouseDown: (event: MouseEvent<HTMLDialogElement>) => void;
  };
}

// Layout effects do not run on the server, where a dialog is always closed.
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** The browser makes the page behind it inert, traps focus and restores it. */
export function useDialog(open: boolean, onClose: () => void): DialogControl {
  const ref = useRef<HTMLDialogElement>(null);
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);

  useBrowserLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open) {
      reserveScrollbarWidth(document.documentElement);
      if (!dialog.open) {
        dialog.showModal();
        // Focus goes to the title, because reading would otherwise start at the close button.
        dialog.querySelector('h2')?.focus();
      }
      // Unmounting while open must restore focus too.
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

  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => (open ? enterDialog(() => latest.current()) : undefined), [open]);

  return {
    ref,
    present,
    handlers: {
      onCancel(event) {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      },
      // Browsers close without "cancel" on a second Esc or a back gesture. The dialog may have opened again.
      onClose(event) {
        if (open && event.target === event.currentTarget && !event.currentTarget.open) onClose();
      },
      onMouseDown(event) {
        // The frame fills the dialog, so only the backdrop is left.
        if (event.target === event.currentTarget) onClose();
      },
    },
  };
}

function reserveScrollbarWidth(root: HTMLElement): void {
  const width = window.innerWidth - root.clientWidth;
  if (width > 0) root.style.setProperty('--scrollbar', `${width}px`);
}

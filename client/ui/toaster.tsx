import type { FocusEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import 'sonner/dist/styles.css';
import type { ToastOptions } from './toast.ts';
import style from './toaster.module.css';

const visibleMs = 6000;
const most = 3;
/** a live region must stand in the page for a moment before what comes into it is read aloud */
const settlingMs = 150;

/** Shows one toast; the same text again takes the place of the one that stands. */
export function present(text: string, { kind = 'info', action }: ToastOptions, regionName: string): void {
  place ??= makePlace(regionName);
  void place.then(() => toast(text, { id: text, className: style[kind] ?? '', ...(action && { action }) }));
}

let place: Promise<void> | null = null;

function makePlace(regionName: string): Promise<void> {
  const element = document.createElement('div');
  document.body.append(element);
  createRoot(element).render(
    <div onFocusCapture={pause} onBlurCapture={resume}>
      <Toaster
        position="bottom-center"
        duration={visibleMs}
        visibleToasts={most}
        theme="system"
        containerAriaLabel={regionName}
        className={style.place ?? ''}
        expand
      />
    </div>,
  );
  return new Promise((settled) => setTimeout(settled, settlingMs));
}

// Sonner stops the clock for a pointer over the toasts, but not for focus within them: the one is told as the other. And
// it never hears of focus itself: it would pull it back to where it came from, which for the Tab key is a trap.
const pause = (event: FocusEvent): void => tell(event, 'mousemove');
const resume = (event: FocusEvent): void => tell(event, 'mouseout');

function tell(event: FocusEvent, type: string): void {
  event.stopPropagation();
  event.target.dispatchEvent(new MouseEvent(type, { bubbles: true }));
}

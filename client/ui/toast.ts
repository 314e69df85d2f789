export type ToastKind = 'info' | 'success' | 'warning' | 'danger';

export interface ToastOptions {
  kind?: ToastKind;
  action?: { label: string; onClick: () => void };
}

/** Says a thing in passing: 6 s, at most three at once, the same text never twice. The part is loaded at the first one. */
export function showToast(text: string, options: ToastOptions = {}): void {
  void import('./toaster.tsx').then(({ present }) => present(text, options, regionName));
}

/** Gives the place of the toasts the name that a screen reader calls it by. */
export function nameToasts(name: string): void {
  regionName = name;
}

let regionName = '';

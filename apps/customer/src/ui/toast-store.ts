import { TOAST_CLOSE_MS, TOAST_LIMIT } from '@tulna/rules/constants';

export interface Toast {
  id: number;
  kind: 'success' | 'error';
  text: string;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

function put(next: readonly Toast[]): void {
  for (const { id } of toasts) if (!next.some((toast) => toast.id === id)) holdToast(id);
  toasts = next;
  for (const tell of listeners) tell();
}

/** The toasts on the screen, the oldest first; the same list until it changes. */
export const shownToasts = (): readonly Toast[] => toasts;

/** Calls back at every change of {@link shownToasts}, until what it returns is called. */
export function watchToasts(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Takes a toast off the screen. */
export const closeToast = (id: number): void => put(toasts.filter((toast) => toast.id !== id));

/** Keeps a toast open while it is read, until it is let go. */
export function holdToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** The whole time of a toast starts, again for one that was held. */
export function letGoToast(id: number): void {
  holdToast(id);
  timers.set(
    id,
    setTimeout(() => closeToast(id), TOAST_CLOSE_MS),
  );
}

/** Shows a toast: at most five at once, closing after 3000 ms (§9). The oldest gives way; the same text is not doubled. */
export function showToast(kind: Toast['kind'], text: string): void {
  if (toasts.some((toast) => toast.text === text)) return;
  lastId += 1;
  put([...toasts, { id: lastId, kind, text }].slice(-TOAST_LIMIT));
  letGoToast(lastId);
}

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
  for (const listener of listeners) listener();
}

/** The toasts on the screen, the oldest first. The same array is returned until the toasts change. */
export const shownToasts = (): readonly Toast[] => toasts;

/** Calls `listener` at every change of {@link shownToasts}. Returns a function that stops this. */
export function watchToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Removes a toast from the screen. */
export const closeToast = (id: number): void => put(toasts.filter((toast) => toast.id !== id));

/** Keeps a toast open while it is read, until `releaseToast` is called. */
export function holdToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** Starts the full display time of a toast, also again after it was held. */
export function releaseToast(id: number): void {
  holdToast(id);
  timers.set(
    id,
    setTimeout(() => closeToast(id), TOAST_CLOSE_MS),
  );
}

/** Shows a toast: at most five at once, closing after 3000 ms (§9). A sixth removes the oldest; a text that is already shown isn't shown twice. */
export function showToast(kind: Toast['kind'], text: string): void {
  if (toasts.some((toast) => toast.text === text)) return;
  lastId += 1;
  put([...toasts, { id: lastId, kind, text }].slice(-TOAST_LIMIT));
  releaseToast(lastId);
}

import { notifications } from '@mantine/notifications';
import { CheckIcon, InfoIcon, WarningIcon } from './icons.tsx';

/** Long enough to read a sentence; the toast waits while the pointer or the focus is on it. */
const errorMs = 8000;

/** A success toast: closes after 3000 ms (§9). */
export function toastSuccess(message: string): void {
  notifications.show({ message, icon: <CheckIcon />, role: 'status', className: 'toast-success', withBorder: true });
}

/** An error toast: announced at once, and held open by pointer or focus. */
export function toastError(message: string): void {
  notifications.show({
    id: `error ${message}`,
    message,
    icon: <WarningIcon />,
    role: 'alert',
    autoClose: errorMs,
    className: 'toast-error',
    withBorder: true,
  });
}

/** Something was not done, and nobody is to blame: said once, as long as an error. */
export function toastNote(message: string): void {
  notifications.show({
    id: `note ${message}`,
    message,
    icon: <InfoIcon />,
    role: 'status',
    autoClose: errorMs,
    className: 'toast-note',
    withBorder: true,
  });
}

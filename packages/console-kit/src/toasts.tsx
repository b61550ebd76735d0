import { notifications } from '@mantine/notifications';
import { CheckIcon, InfoIcon, WarningIcon } from './icons.tsx';

/** A success toast: closes after 3000 ms (§9). */
export function toastSuccess(message: string): void {
  notifications.show({ message, icon: <CheckIcon />, role: 'status', className: 'toast-success', withBorder: true });
}

/** An error toast: announced at once; after 3000 ms it is gone too (§9), unless pointer or focus holds it. */
export function toastError(message: string): void {
  notifications.show({
    id: `error ${message}`,
    message,
    icon: <WarningIcon />,
    role: 'alert',
    className: 'toast-error',
    withBorder: true,
  });
}

/** Something was not done, and nobody is to blame: said once. */
export function toastNote(message: string): void {
  notifications.show({
    id: `note ${message}`,
    message,
    icon: <InfoIcon />,
    role: 'status',
    className: 'toast-note',
    withBorder: true,
  });
}

import { notifications } from '@mantine/notifications';
import { CheckIcon, InfoIcon, WarningIcon } from './icons.tsx';

/** A success toast: closes after 3000 ms (§9). */
export function toastSuccess(message: string): void {
  notifications.show({ message, icon: <CheckIcon />, role: 'status', className: 'toast-success', withBorder: true });
}

/** An error toast: announced immediately; also closes after 3000 ms (§9), unless hovered or focused. */
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

/** A neutral toast: something wasn't done, but it isn't an error. */
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

import { notifications } from '@mantine/notifications'
import { successToastMs } from '@kartu/contracts/limits'

/** A short confirmation that goes by itself after one second (specification, section 9). */
export function toastSuccess(message: string): void {
  notifications.show({ message, autoClose: successToastMs, withCloseButton: false })
}

/** Something went wrong and no place on the screen could say it; stays until it is closed. */
export function toastFailure(message: string): void {
  notifications.show({ message, autoClose: false, color: 'red' })
}

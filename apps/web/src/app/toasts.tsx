import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import { successToastMs } from '@kartu/contracts/limits'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { takeToasts, useWaitingToasts } from '../lib/toast.ts'
import { t } from '../lib/i18n.ts'

/** Shows toasts at the top, where no bar of a table or form stands. */
export function Toasts() {
  const waiting = useWaitingToasts()
  useEffect(() => {
    for (const { kind, message } of takeToasts()) {
      const failure = kind === 'failure'
      notifications.show({
        message,
        role: failure ? 'alert' : 'status',
        autoClose: failure ? false : successToastMs,
        withCloseButton: failure,
        closeButtonProps: { 'aria-label': t(($) => $.common.close) },
        icon: failure ? <IconAlertCircle size={18} stroke={1.8} /> : <IconCheck size={18} stroke={2} />,
        color: failure ? 'red' : 'accent',
      })
    }
  }, [waiting])
  return <Notifications position="top-center" limit={3} containerWidth={380} />
}

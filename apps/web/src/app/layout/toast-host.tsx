import { successToastMs } from '@kartu/contracts/limits'
import { IconAlertCircle, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { t } from '../../lib/i18n.ts'
import { closeToast, type Toast, useToasts } from '../../lib/toast.ts'
import { Row, Stack, Text } from '../../ui/layout/layout.tsx'
import classes from './toast-host.module.css'

/** Number of toasts that are open at once; later ones wait. */
const openMax = 3

/**
 * Shows toasts at the top, clear of the bars of tables and forms. Loaded with the page: a failure may mean that there
 * is no network.
 */
export function ToastHost() {
  const toasts = useToasts().slice(0, openMax)
  return toasts.length === 0 ? null : (
    <Stack className={classes.place}>
      {toasts.map((toast) => (
        <OpenToast key={toast.id} toast={toast} />
      ))}
    </Stack>
  )
}

function OpenToast({ toast: { id, kind, message } }: { toast: Toast }) {
  const isFailure = kind === 'failure'
  useEffect(() => {
    if (isFailure) return
    const timer = setTimeout(() => closeToast(id), successToastMs)
    return () => clearTimeout(timer)
  }, [id, isFailure])
  return (
    <Row gap="m" className={classes.toast} data-toast={kind} role={isFailure ? 'alert' : 'status'}>
      {isFailure ? <IconAlertCircle size={18} stroke={1.8} aria-hidden="true" /> : null}
      <Text grow>{message}</Text>
      {isFailure ? (
        <button
          type="button"
          className={classes.close}
          aria-label={t(($) => $.common.close)}
          onClick={() => closeToast(id)}
        >
          <IconX size={16} stroke={1.8} aria-hidden="true" />
        </button>
      ) : null}
    </Row>
  )
}

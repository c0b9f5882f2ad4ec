import { IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { t } from '../../lib/i18n.ts'
import { Row } from '../../ui/layout/layout.tsx'
import classes from '../layout/toast-host.module.css'
import { icon } from '../../ui/layout/icon-props.ts'

/** Visible while the browser is offline; the region is always rendered, so that the change is announced. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {online ? null : (
        <Row as="p" gap="m" className={`${classes.toast} ${classes.offline}`}>
          <IconWifiOff {...icon} />
          {t(($) => $.common.offline)}
        </Row>
      )}
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

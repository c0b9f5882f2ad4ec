import { IconAlertTriangle } from '@tabler/icons-react'
import { t } from '../../lib/i18n.ts'
import { LockedNote } from '../../ui/form/locked-note.tsx'
import classes from '../layout/navigation-layout.module.css'

/** Tells admins that the proxy in front of Kartu is not trusted. */
export const ProxyWarning = () => (
  <div className={classes.notice}>
    <LockedNote of="page" icon={IconAlertTriangle}>
      {t(($) => $.shell.untrusted_proxy)}
    </LockedNote>
  </div>
)

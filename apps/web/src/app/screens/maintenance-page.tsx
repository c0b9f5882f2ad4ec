import { paths } from '../../lib/paths.ts'
import { KartuLogo } from '../../ui/picture/kartu-logo.tsx'
import { PlainButtonLink } from '../../ui/form/plain-button.tsx'
import { t } from '../../lib/i18n.ts'
import classes from '../error-page.module.css'

export function MaintenancePage() {
  return (
    <main className={classes.page} tabIndex={-1}>
      <div className={classes.mark}>
        <KartuLogo name={t(($) => $.common.kartu)} />
      </div>
      <h1 className={classes.title}>{t(($) => $.pages.maintenance.title)}</h1>
      <p className={classes.text}>{t(($) => $.pages.maintenance.text)}</p>
      <div className={classes.actions}>
        <PlainButtonLink to={paths.home} look="primary" reloadDocument>
          {t(($) => $.pages.maintenance.retry)}
        </PlainButtonLink>
      </div>
    </main>
  )
}

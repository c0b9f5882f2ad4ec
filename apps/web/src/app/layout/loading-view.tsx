import { t } from '../../lib/i18n.ts'
import classes from './loading-view.module.css'

/** Stands where a page is still on its way. It shows only after 200 ms. */
export function LoadingView() {
  return (
    <main className={classes.view} tabIndex={-1}>
      <p role="status">{t(($) => $.common.loading)}</p>
    </main>
  )
}

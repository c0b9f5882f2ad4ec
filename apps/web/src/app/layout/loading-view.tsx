import { t } from '../../lib/i18n.ts'
import classes from './loading-view.module.css'

/** Placeholder while a page loads. It appears only after 200 ms. */
export function LoadingView() {
  return (
    <main className={classes.view} tabIndex={-1}>
      <p role="status">{t(($) => $.common.loading)}</p>
    </main>
  )
}

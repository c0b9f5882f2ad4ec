import { t } from '../../lib/i18n.ts'
import { Row } from '../layout/layout.tsx'
import classes from './sample-cards.module.css'

/**
 * Illustration of the product, beside a form or a greeting on wide screens: three cards on a company's colour.
 * Decorative, so screen readers skip it.
 */
export function SampleCards() {
  return (
    <div className={classes.panel} aria-hidden="true">
      <div className={classes.stage}>
        <div className={classes.card} data-place="back" />
        <div className={classes.card} data-place="middle" />
        <div className={classes.card} data-place="front">
          <div>
            <p className={classes.name}>{t(($) => $.auth.sample.name)}</p>
            <p className={classes.title}>{t(($) => $.auth.sample.title)}</p>
          </div>
          <Row align="end" justify="between">
            <p className={classes.contact}>
              {t(($) => $.auth.sample.email)}
              <br />
              {t(($) => $.auth.sample.phone)}
            </p>
            <img className={classes.code} src="/sample-code.svg" width={25} height={25} alt="" />
          </Row>
        </div>
      </div>
    </div>
  )
}

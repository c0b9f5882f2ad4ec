import { useTranslation } from 'react-i18next'
import classes from './sample-cards.module.css'

/** What the product is about, beside a form or a greeting on wide screens: three cards on a company's colour. Decoration, so it is not read out. */
export function SampleCards() {
  const { t } = useTranslation()
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
          <div className={classes.foot}>
            <p className={classes.contact}>
              {t(($) => $.auth.sample.email)}
              <br />
              {t(($) => $.auth.sample.phone)}
            </p>
            <svg className={classes.code} viewBox="0 0 25 25" shapeRendering="crispEdges">
              <path stroke="#15181f" d={qrOfExample} />
            </svg>
          </div>
        </div>
      </div>
    </div>
  )
}

/** The QR code of https://kartu.example/ as one line a run of dark modules. */
const qrOfExample =
  'M0 0.5h7m1 0h2m1 0h1m2 0h1m3 0h7m-25 1h1m5 0h1m1 0h3m2 0h1m2 0h1m1 0h1m5 0h1m-25 1h1m1 0h3m1 0h1m1 0h2m1 0h1m1 0h4m1 0h1m1 0h3m1 0h1m-25 1h1m1 0h3m1 0h1m2 0h2m1 0h2m2 0h1m1 0h1m1 0h3m1 0h1m-25 1h1m1 0h3m1 0h1m1 0h1m3 0h1m3 0h1m1 0h1m1 0h3m1 0h1m-25 1h1m5 0h1m2 0h4m3 0h1m1 0h1m5 0h1m-25 1h7m1 0h1m1 0h1m1 0h1m1 0h1m1 0h1m1 0h7m-16 1h6m-15 1h1m2 0h9m2 0h1m2 0h1m2 0h1m1 0h3m-25 1h1m1 0h2m3 0h2m1 0h1m1 0h4m3 0h5m-22 1h1m1 0h4m2 0h3m2 0h5m1 0h1m2 0h1m-25 1h1m4 0h1m2 0h2m8 0h1m1 0h5m-25 1h1m1 0h1m1 0h1m1 0h1m2 0h2m4 0h2m1 0h2m4 0h1m-25 1h2m1 0h1m4 0h2m2 0h6m2 0h1m2 0h1m-24 1h3m3 0h1m1 0h1m1 0h1m2 0h4m1 0h1m1 0h5m-25 1h1m1 0h1m1 0h2m1 0h1m1 0h2m1 0h1m2 0h1m3 0h1m1 0h2m1 0h1m-25 1h1m2 0h1m1 0h2m1 0h1m2 0h4m1 0h5m1 0h2m-16 1h4m1 0h1m2 0h1m3 0h1m1 0h2m-24 1h7m1 0h2m2 0h1m3 0h1m1 0h1m1 0h1m3 0h1m-25 1h1m5 0h1m1 0h4m1 0h1m2 0h1m3 0h1m-21 1h1m1 0h3m1 0h1m1 0h4m1 0h1m1 0h6m2 0h2m-25 1h1m1 0h3m1 0h1m1 0h1m3 0h7m4 0h2m-25 1h1m1 0h3m1 0h1m2 0h3m1 0h1m6 0h5m-25 1h1m5 0h1m4 0h3m1 0h1m2 0h3m1 0h3m-25 1h7m1 0h6m2 0h3m2 0h1m2 0h1'

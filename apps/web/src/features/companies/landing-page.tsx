import { IconDatabase, IconDeviceMobile, IconFileSpreadsheet } from '@tabler/icons-react'
import { paths } from '../../lib/paths.ts'
import { KartuLogo } from '../../ui/picture/kartu-logo.tsx'
import { PlainButtonLink } from '../../ui/form/plain-button.tsx'
import { AppearanceSwitch, LanguageSwitch } from '../../ui/frame/preferences.tsx'
import { SampleCards } from '../../ui/picture/sample-cards.tsx'
import { t } from '../../lib/i18n.ts'
import classes from './landing-page.module.css'

/** For somebody who is not signed in: what this installation is for, and the two ways in. */
export function LandingPage() {
  const points = [
    { icon: IconDeviceMobile, text: t(($) => $.pages.landing.points.save) },
    { icon: IconFileSpreadsheet, text: t(($) => $.pages.landing.points.import) },
    { icon: IconDatabase, text: t(($) => $.pages.landing.points.own) },
  ]
  return (
    <div className={classes.page}>
      <div className={classes.left}>
        <header className={classes.top}>
          <KartuLogo name={t(($) => $.common.kartu)} />
        </header>
        <main className={classes.main} tabIndex={-1}>
          <h1 className={classes.title}>{t(($) => $.pages.landing.title)}</h1>
          <p className={classes.text}>{t(($) => $.pages.landing.text)}</p>
          <div className={classes.actions}>
            <PlainButtonLink to={paths.login} look="primary" size="large">
              {t(($) => $.pages.landing.sign_in)}
            </PlainButtonLink>
            <PlainButtonLink to={paths.register} size="large">
              {t(($) => $.pages.landing.register)}
            </PlainButtonLink>
          </div>
          <ul className={classes.points}>
            {points.map(({ icon: Icon, text }) => (
              <li key={text} className={classes.point}>
                <Icon size={18} stroke={1.6} aria-hidden="true" />
                {text}
              </li>
            ))}
          </ul>
        </main>
        <footer className={classes.footer}>
          <LanguageSwitch />
          <AppearanceSwitch />
        </footer>
      </div>
      <SampleCards />
    </div>
  )
}

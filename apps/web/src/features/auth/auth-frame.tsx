import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { KartuLogo } from '../../ui/kartu-logo.tsx'
import { AppearanceSwitch, LanguageSwitch } from '../../ui/preferences.tsx'
import { SampleCards } from '../../ui/sample-cards.tsx'
import classes from './auth-frame.module.css'

interface AuthFrameProps {
  title: string
  /** What to know before the form begins. */
  lead?: ReactNode
  children: ReactNode
}

/** Around every sign-in screen: the form on the left, cards on the company's colour on the right. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.frame}>
      <div className={classes.left}>
        <div className={classes.column}>
          <Link to={paths.home} className={classes.home}>
            <KartuLogo name={t(($) => $.common.kartu)} />
          </Link>
          <main tabIndex={-1} className={classes.main}>
            <h1 className={classes.title}>{title}</h1>
            {lead === undefined ? null : <div className={classes.lead}>{lead}</div>}
            {children}
          </main>
          <footer className={classes.footer}>
            <LanguageSwitch />
            <AppearanceSwitch />
          </footer>
        </div>
      </div>
      <SampleCards />
    </div>
  )
}

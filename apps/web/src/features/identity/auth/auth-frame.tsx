import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { KartuLogo } from '../../../ui/picture/kartu-logo.tsx'
import { AppearanceSwitch, LanguageSwitch } from '../../../ui/frame/preferences.tsx'
import { StorageNotice } from '../../../ui/frame/storage-notice.tsx'
import { t } from '../../../lib/i18n.ts'
import classes from './auth-frame.module.css'

interface AuthFrameProps {
  title: string
  /** Introduction above the form. */
  lead?: ReactNode
  children: ReactNode
}

/** A sign-in page: mark, title, form, and the choice of language and appearance. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  return (
    <div className={classes.left}>
      <div className={classes.column}>
        <header>
          <Link to={paths.home} className={classes.home}>
            <KartuLogo name={t(($) => $.common.kartu)} />
          </Link>
        </header>
        <main tabIndex={-1} className={classes.main}>
          <h1 className={classes.title}>{title}</h1>
          <StorageNotice />
          {lead === undefined ? null : <div className={classes.lead}>{lead}</div>}
          {children}
        </main>
        <footer className={classes.footer}>
          <LanguageSwitch />
          <AppearanceSwitch />
        </footer>
      </div>
    </div>
  )
}

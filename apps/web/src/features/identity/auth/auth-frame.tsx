import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { KartuLogo } from '../../../ui/picture/kartu-logo.tsx'
import { AppearanceSwitch, LanguageSwitch } from '../../../ui/frame/preferences.tsx'
import { StorageNotice } from '../../../ui/frame/storage-notice.tsx'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
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
    <Stack gap="none" className={classes.left}>
      <header>
        <Link to={paths.home} className={classes.home}>
          <KartuLogo name={t(($) => $.common.kartu)} />
        </Link>
      </header>
      <main tabIndex={-1} className={classes.main}>
        <h1 className={classes.title}>{title}</h1>
        <StorageNotice />
        {lead === undefined ? null : (
          <Text as="div" size="large" tone="3" className={classes.lead}>
            {lead}
          </Text>
        )}
        {children}
      </main>
      <Row as="footer" wrap justify="between" gap="l">
        <LanguageSwitch />
        <AppearanceSwitch />
      </Row>
    </Stack>
  )
}

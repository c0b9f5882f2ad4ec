import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import type { MouseEventHandler } from 'react'
import { useLocation } from 'react-router'
import { chooseColorScheme, type ColorScheme, useColorScheme } from '../../lib/color-scheme.ts'
import { currentLocale, t } from '../../lib/i18n.ts'
import { allLocales, localeNames, localised } from '../../lib/locale.ts'
import { Row } from '../layout/layout.tsx'
import classes from './preferences.module.css'

/** Light, dark or like the system. */
export function AppearanceSwitch() {
  const { chosen } = useColorScheme()
  return (
    <Row gap="xs" className={classes.switch} role="group" aria-label={t(($) => $.shell.appearance.label)}>
      {appearances.map(({ scheme, icon: Icon }) => (
        <button
          key={scheme}
          type="button"
          className={classes.choice}
          aria-pressed={scheme === chosen}
          aria-label={t(($) => $.shell.appearance[scheme])}
          title={t(($) => $.shell.appearance[scheme])}
          onClick={() => chooseColorScheme(scheme)}
        >
          <Icon size={16} stroke={1.6} aria-hidden="true" />
        </button>
      ))}
    </Row>
  )
}

interface LanguageSwitchProps {
  short?: boolean
  /** Called on a click that changes the language, to ask about unsaved input. */
  onLeave?: MouseEventHandler<HTMLAnchorElement>
}

/** Plain links: another language has another URL, and its messages load with the page. */
export function LanguageSwitch({ short = false, onLeave }: LanguageSwitchProps) {
  const { pathname, search, hash } = useLocation()
  const current = currentLocale()
  return (
    <Row as="nav" gap="none" wrap className={classes.languages} aria-label={t(($) => $.shell.language)}>
      {allLocales.map((locale) => (
        <a
          key={locale}
          className={classes.language}
          href={localised(pathname + search + hash, locale)}
          hrefLang={locale}
          lang={locale}
          aria-current={locale === current ? 'true' : undefined}
          onClick={onLeave}
          {...(short
            ? { 'aria-label': `${locale.toUpperCase()} ${localeNames[locale]}`, title: localeNames[locale] }
            : {})}
        >
          {short ? locale.toUpperCase() : localeNames[locale]}
        </a>
      ))}
    </Row>
  )
}

const appearances: readonly { scheme: ColorScheme; icon: typeof IconSun }[] = [
  { scheme: 'light', icon: IconSun },
  { scheme: 'dark', icon: IconMoon },
  { scheme: 'auto', icon: IconDeviceDesktop },
]

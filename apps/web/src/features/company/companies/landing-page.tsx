import { authRoutes } from '@kartu/contracts/identity/auth.plain'
import { IconDatabase, IconDeviceMobile, IconFileSpreadsheet } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { callApi } from '../../../lib/api-client.ts'
import { paths } from '../../../lib/paths.ts'
import { KartuLogo } from '../../../ui/picture/kartu-logo.tsx'
import { PlainButtonLink } from '../../../ui/form/plain-button.tsx'
import { AppearanceSwitch, LanguageSwitch } from '../../../ui/frame/preferences.tsx'
import { SampleCards } from '../../../ui/picture/sample-cards.tsx'
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { t } from '../../../lib/i18n.ts'
import classes from './landing-page.module.css'

/** Landing page for visitors: the purpose of this installation, with links to register and sign in. */
export function LandingPage() {
  const isFirst = useFirstAccount()
  const points = [
    { icon: IconDeviceMobile, text: t(($) => $.pages.landing.points.save) },
    { icon: IconFileSpreadsheet, text: t(($) => $.pages.landing.points.import) },
    { icon: IconDatabase, text: t(($) => $.pages.landing.points.own) },
  ]
  return (
    <div className={classes.page}>
      <Stack gap="none" className={classes.left}>
        <header>
          <KartuLogo name={t(($) => $.common.kartu)} />
        </header>
        <Stack as="main" gap="xl" grow justify="center" className={classes.main} tabIndex={-1}>
          <h1 className={classes.title}>{t(($) => $.pages.landing.title)}</h1>
          <Text tone="2" className={classes.text}>
            {t(($) => $.pages.landing.text)}
          </Text>
          <Row wrap className={classes.actions} data-waiting={isFirst === undefined || undefined}>
            {isFirst ? (
              <>
                <PlainButtonLink to={paths.register} look="primary" size="large">
                  {t(($) => $.auth.register.title)}
                </PlainButtonLink>
                <PlainButtonLink to={paths.login} size="large">
                  {t(($) => $.pages.landing.sign_in)}
                </PlainButtonLink>
              </>
            ) : (
              <>
                <PlainButtonLink to={paths.login} look="primary" size="large">
                  {t(($) => $.pages.landing.sign_in)}
                </PlainButtonLink>
                <PlainButtonLink to={paths.register} size="large">
                  {t(($) => $.pages.landing.register)}
                </PlainButtonLink>
              </>
            )}
          </Row>
          <Stack as="ul" className={classes.points}>
            {points.map(({ icon: Icon, text }) => (
              <Row as="li" key={text} gap="m" align="start">
                <Icon size={18} stroke={1.6} aria-hidden="true" />
                <Text as="span" tone="2">
                  {text}
                </Text>
              </Row>
            ))}
          </Stack>
        </Stack>
        <Row as="footer" wrap justify="between" gap="l">
          <LanguageSwitch />
          <AppearanceSwitch />
        </Row>
      </Stack>
      <SampleCards />
    </div>
  )
}

/** True on an installation without accounts, whose visitors cannot sign in yet; undefined until it is known. */
function useFirstAccount(): boolean | undefined {
  const [isFirst, setFirst] = useState<boolean>()
  useEffect(() => {
    callApi(authRoutes.providers).then(
      ({ first_account }) => setFirst(first_account),
      () => setFirst(false),
    )
  }, [])
  return isFirst
}

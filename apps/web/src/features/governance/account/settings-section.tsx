import { Button } from '@mantine/core'
import { accountRoutes } from '@kartu/contracts/governance/account.plain'
import { IconApi, IconLanguage, IconSun } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { currentLocale } from '../../../lib/i18n.ts'
import { allLocales, localeNames, localised } from '../../../lib/locale.ts'
import { paths } from '../../../lib/paths.ts'
import { useApiMutation } from '../../../lib/queries.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { AppearanceSwitch } from '../../../ui/frame/preferences.tsx'
import { SideSection } from '../../../ui/frame/section.tsx'
import { SettingRow, SettingRows } from '../../../ui/list/setting-row.tsx'
import { t } from './words.ts'

/** API reference, which the server renders. */
const apiReference = '/docs/api'

/** Language and appearance; settings of other features are rows below. */
export function SettingsSection({ children }: { children: ReactNode }) {
  const update = useApiMutation(accountRoutes.update, {
    // Another language has another URL, and its messages load with the page.
    onSuccess: ({ locale }) => window.location.assign(localised(paths.account, locale)),
  })
  return (
    <SideSection title={t(($) => $.account.settings.title)} hint={t(($) => $.account.settings.hint)}>
      <SettingRows>
        <SettingRow
          icon={IconLanguage}
          title={t(($) => $.account.settings.language)}
          text={t(($) => $.account.settings.language_text)}
        >
          <div role="group" aria-label={t(($) => $.account.settings.language)}>
            <Button.Group>
              {allLocales.map((locale) => (
                <Button
                  key={locale}
                  lang={locale}
                  variant={locale === currentLocale() ? 'light' : 'default'}
                  aria-pressed={locale === currentLocale()}
                  disabled={update.isPending}
                  onClick={() => update.mutate({ body: { locale } })}
                >
                  {localeNames[locale]}
                </Button>
              ))}
            </Button.Group>
          </div>
        </SettingRow>
        <SettingRow
          icon={IconSun}
          title={t(($) => $.account.settings.appearance)}
          text={t(($) => $.account.settings.appearance_text)}
        >
          <AppearanceSwitch />
        </SettingRow>
        {children}
        <SettingRow
          icon={IconApi}
          title={t(($) => $.account.settings.api)}
          text={t(($) => $.account.settings.api_text)}
        >
          <Button component="a" href={apiReference} variant="default">
            {t(($) => $.account.settings.api_open)}
          </Button>
        </SettingRow>
      </SettingRows>
      <ErrorNote error={update.error} />
    </SideSection>
  )
}

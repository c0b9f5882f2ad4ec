import { paths } from '../../lib/paths.ts'
import { KartuLogo } from '../../ui/picture/kartu-logo.tsx'
import { PlainButtonLink } from '../../ui/form/plain-button.tsx'
import { Text } from '../../ui/layout/layout.tsx'
import { t } from '../../lib/i18n.ts'
import { ErrorGround } from '../error-page.tsx'

export function MaintenancePage() {
  return (
    <ErrorGround>
      <KartuLogo name={t(($) => $.common.kartu)} />
      <Text as="h1" size="title-2">
        {t(($) => $.pages.maintenance.title)}
      </Text>
      <Text tone="2">{t(($) => $.pages.maintenance.text)}</Text>
      <PlainButtonLink to={paths.home} look="primary" reloadDocument>
        {t(($) => $.pages.maintenance.retry)}
      </PlainButtonLink>
    </ErrorGround>
  )
}

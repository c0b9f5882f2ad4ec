import { Button } from '@mantine/core'
import {
  type Icon,
  IconAddressBook,
  IconKey,
  IconMail,
  IconRefresh,
  IconRobot,
  IconUsersGroup,
  IconWebhook,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { useIntegrations } from '../../../lib/company/use-integrations.ts'
import { SettingRow, SettingRows } from '../../../ui/list/setting-row.tsx'
import { CompanyPage } from '../../../ui/frame/company-page.tsx'
import { t } from './words.ts'

const icons: Record<ReturnType<typeof useIntegrations>[number]['name'], Icon> = {
  api_keys: IconKey,
  webhooks: IconWebhook,
  scim: IconUsersGroup,
  directory_sync: IconRefresh,
  crm: IconAddressBook,
  follow_up_mails: IconMail,
  assistants: IconRobot,
}

/** `/company/integrations`: features that connect the company to other programs. */
export function IntegrationsPage() {
  const open = useIntegrations()
  return (
    <CompanyPage
      title={t(($) => $.integrations.title)}
      line={(company) => t(($) => $.integrations.line, { company })}
      closed={open.length === 0 ? t(($) => $.integrations.closed) : null}
    >
      <SettingRows label={t(($) => $.integrations.title)}>
        {open.map(({ name, to }) => (
          <SettingRow
            key={name}
            icon={icons[name]}
            title={t(($) => $.integrations[name].title)}
            text={t(($) => $.integrations[name].text)}
          >
            <Button
              component={Link}
              to={to}
              variant="default"
              aria-label={t(($) => $.integrations.open_name, { name: t(($) => $.integrations[name].title) })}
            >
              {t(($) => $.integrations.open)}
            </Button>
          </SettingRow>
        ))}
      </SettingRows>
    </CompanyPage>
  )
}

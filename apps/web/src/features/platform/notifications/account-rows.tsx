import { Button } from '@mantine/core'
import type { Account } from '@kartu/contracts/governance/account'
import { groupsFor } from '@kartu/contracts/platform/notifications.policy'
import { notificationRoutes } from '@kartu/contracts/platform/notifications.plain'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatList } from '../../../lib/format.ts'
import { openModal } from '../../../lib/modals.ts'
import { q } from '../../../lib/queries.ts'
import { SettingRow } from '../../../ui/list/setting-row.tsx'
import { t } from './words.ts'

/** Email settings of each company, on the account page. */
export const AccountRows = ({ account }: { account: Account }) =>
  account.companies.map(({ company, roles }) => <CompanyRow key={company._id} company={company} roles={roles} />)

function CompanyRow({
  company: { _id: companyId, name: company },
  roles,
}: Pick<Account['companies'][number], 'company' | 'roles'>) {
  const stored = useQuery(q(notificationRoutes.preferences, { params: { companyId } }))
  const mailed = groupsFor({ roles }).filter((group) => stored.data?.mail[group])
  const groups = formatList(mailed.map((group) => t(($) => $.notifications.preferences.groups[group].label)))
  return (
    <SettingRow
      icon={IconBell}
      title={t(($) => $.notifications.account.title, { company })}
      text={
        stored.data === undefined
          ? '\u00a0'
          : mailed.length === 0
            ? t(($) => $.notifications.account.none_by_mail)
            : t(($) => $.notifications.account.by_mail, { groups })
      }
    >
      <Button
        variant="default"
        aria-label={t(($) => $.notifications.account.choose_named, { company })}
        onClick={() => openModal('notification-preferences', { companyId })}
      >
        {t(($) => $.notifications.account.choose)}
      </Button>
    </SettingRow>
  )
}

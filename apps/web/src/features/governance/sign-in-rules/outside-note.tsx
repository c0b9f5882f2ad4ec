import { signInRulesRoutes } from '@kartu/contracts/governance/sign-in-rules.plain'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../lib/queries.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { SettingRow, SettingRows } from '../../../ui/list/setting-row.tsx'
import { t } from './words.ts'
import { Text } from '../../../ui/layout/layout.tsx'

/** Before domains are saved, lists current members whose addresses would no longer be accepted. */
export function OutsideNote({ companyId, domains }: { companyId: string; domains: readonly string[] }) {
  const outside = useQuery({
    ...q(signInRulesRoutes.outside, { params: { companyId }, query: { domains: domains.join(',') } }),
    enabled: domains.length > 0,
    retry: false,
  })
  if (domains.length === 0) return <Text tone="2">{t(($) => $.signInRules.outside.all)}</Text>
  if (outside.error?.code === 'invalid') return null
  if (!outside.data) return <ErrorNote error={outside.error} onRetry={() => void outside.refetch()} />
  const { people, total } = outside.data
  if (total === 0) return <Text tone="2">{t(($) => $.signInRules.outside.none)}</Text>
  const others = total - people.length
  return (
    <>
      <Text tone="2">{t(($) => $.signInRules.outside.some, { count: total })}</Text>
      <SettingRows foot={others > 0 ? t(($) => $.signInRules.outside.others, { count: others }) : undefined}>
        {people.map(({ _id, name, email, status }) => (
          <SettingRow
            key={_id}
            title={name}
            text={email}
            {...(status === 'verified' ? {} : { badge: t(({ signInRules }) => signInRules.outside.status[status]) })}
          />
        ))}
      </SettingRows>
    </>
  )
}

import type { AuditEntry } from '@kartu/contracts/platform/audit'
import { auditRoutes } from '@kartu/contracts/platform/audit.plain'
import type { SessionFactor, SessionWay } from '@kartu/contracts/identity/auth.data'
import { Button, Skeleton } from '@mantine/core'
import { IconLogin2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { countryName, formatDateTime } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { q } from '../../../lib/queries.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { LoadingShape } from '../../../ui/frame/loading-shape.tsx'
import { SideSection } from '../../../ui/frame/section.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { SettingRow, SettingRows } from '../../../ui/list/setting-row.tsx'
import { t } from './words.ts'

const shownMax = 10

/** The last sessions that entered the company; the audit log has all of them. */
export function RecentSection({ companyId }: { companyId: string }) {
  const found = useQuery(q(auditRoutes.list, { params: { companyId }, query: { noun: 'sign_in' } }))
  const entries = found.data?.entries.slice(0, shownMax)
  return (
    <SideSection title={t(($) => $.signInRules.recent.title)} hint={t(($) => $.signInRules.recent.hint)}>
      <ErrorNote error={found.error} onRetry={() => void found.refetch()} />
      {entries ? (
        entries.length === 0 ? (
          <EmptyState text={t(($) => $.signInRules.recent.none)} />
        ) : (
          <SettingRows
            foot={
              <Button variant="default" component={Link} to={`${paths.audit}?noun=sign_in`}>
                {t(($) => $.signInRules.recent.all)}
              </Button>
            }
          >
            {entries.map((entry) => (
              <EntryRow key={entry._id} entry={entry} />
            ))}
          </SettingRows>
        )
      ) : found.isError ? null : (
        <LoadingShape>
          <Skeleton height={56} aria-hidden="true" />
          <Skeleton height={56} aria-hidden="true" />
        </LoadingShape>
      )}
    </SideSection>
  )
}

/** Values of the audit entry. */
interface Entered {
  way: SessionWay | null
  factor: SessionFactor | null
  browser: string | null
  system: string | null
  country: string | null
}

function EntryRow({ entry }: { entry: AuditEntry }) {
  // The values are missing if the person was erased.
  const { way, factor, browser, system, country } = (entry.after ?? {}) as Partial<Entered>
  const how = [
    way == null ? null : t(({ signInRules }) => signInRules.recent.ways[way]),
    factor == null ? null : t(({ signInRules }) => signInRules.recent.factors[factor]),
  ]
  const where = [browser, system, country == null ? null : countryName(country)]
  return (
    <SettingRow
      icon={IconLogin2}
      title={entry.actor.name ?? t(($) => $.signInRules.recent.gone)}
      text={
        <>
          {way == null ? null : (
            <>
              {joined(how, ' + ')}
              <br />
            </>
          )}
          {joined([...where, formatDateTime(entry.at)], ' · ')}
        </>
      }
    />
  )
}

const joined = (parts: readonly (string | null | undefined)[], by: string): string =>
  parts.filter((part) => part !== null && part !== undefined).join(by)

import { Button } from '@mantine/core'
import type { ProposedChange } from '@kartu/contracts/integrations/proposed-changes'
import { proposedChangeRoutes } from '@kartu/contracts/integrations/proposed-changes.plain'
import { IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatDate, formatDateTime } from '../../../lib/format.ts'
import { q, useApiMutation } from '../../../lib/queries.ts'
import { useCurrent } from '../../../lib/session.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { SideSection } from '../../../ui/frame/section.tsx'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import { SettingRow, SettingRows } from '../../../ui/list/setting-row.tsx'
import { t } from './words.ts'

/** Changes that assistants of the person, or keys of their company, proposed. Absent if there are none. */
export function ProposedChangesSection() {
  const { access, actor } = useCurrent()
  if (access === null || actor === null || actor.personal === true) return null
  return <Proposals companyId={actor.companyId} company={access.company.name} />
}

function Proposals({ companyId, company }: { companyId: string; company: string }) {
  const { data } = useQuery(q(proposedChangeRoutes.list, { params: { companyId } }))
  if (data === undefined || data.length === 0) return null
  return (
    <SideSection title={t(($) => $.proposedChanges.title)} hint={t(($) => $.proposedChanges.hint, { company })}>
      <SettingRows label={t(($) => $.proposedChanges.list)}>
        {data.map((proposal) => (
          <ProposalRow key={proposal._id} companyId={companyId} proposal={proposal} />
        ))}
      </SettingRows>
    </SideSection>
  )
}

function ProposalRow({ companyId, proposal }: { companyId: string; proposal: ProposedChange }) {
  const params = { companyId, proposedChangeId: proposal._id }
  const approve = useApiMutation(proposedChangeRoutes.approve, {
    onSuccess: ({ outcome }) => {
      if (outcome === 'done') toastSuccess(t(($) => $.proposedChanges.approved))
    },
  })
  const reject = useApiMutation(proposedChangeRoutes.reject, { toast: t(($) => $.proposedChanges.rejected) })
  const subject =
    proposal.card === null
      ? t(($) => $.proposedChanges.lead)
      : t(($) => $.proposedChanges.card, { name: proposal.card ?? '' })
  const isBusy = approve.isPending || reject.isPending
  return (
    <SettingRow icon={IconSparkles} title={subject} text={<Changes proposal={proposal} />}>
      <Button
        loading={approve.isPending}
        disabled={isBusy}
        aria-label={t(($) => $.proposedChanges.approve_named, { subject })}
        onClick={() => approve.mutate({ params })}
      >
        {t(($) => $.proposedChanges.approve)}
      </Button>
      <Button
        variant="default"
        loading={reject.isPending}
        disabled={isBusy}
        aria-label={t(($) => $.proposedChanges.reject_named, { subject })}
        onClick={() => reject.mutate({ params })}
      >
        {t(($) => $.proposedChanges.reject)}
      </Button>
      {approve.data?.outcome === 'refused' ? (
        <Text role="alert" size="small">
          {t(($) => $.proposedChanges.refused, { reason: approve.data.message })}
        </Text>
      ) : null}
      <ErrorNote error={approve.error ?? reject.error} />
    </SettingRow>
  )
}

function Changes({ proposal }: { proposal: ProposedChange }) {
  const { assistant, changes, created_at: made, expires_at: end } = proposal
  return (
    <Stack gap="xs">
      {changes.map(({ field, before, after }) => {
        const values = { field: t(($) => $.proposedChanges.fields[field]), after: valueOf(field, after) }
        return (
          <span key={field}>
            {before === null
              ? t(($) => $.proposedChanges.value, values)
              : t(($) => $.proposedChanges.change, { ...values, before: valueOf(field, before) })}
          </span>
        )
      })}
      <span>{t(($) => $.proposedChanges.by, { assistant, date: formatDate(made), end: formatDate(end) })}</span>
    </Stack>
  )
}

function valueOf(field: string, value: string): string {
  if (value === '') return t(($) => $.proposedChanges.empty)
  return field === 'captured_at' ? formatDateTime(value) : value
}

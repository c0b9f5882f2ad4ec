import { Anchor, Button } from '@mantine/core'
import type { Duplicate, Merged } from '@kartu/contracts/leads/lead-merges'
import { leadMergeRoutes } from '@kartu/contracts/leads/lead-merges.plain'
import type { Lead } from '@kartu/contracts/leads/leads'
import { type Icon, IconArrowMerge, IconArrowsSplit, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '../../../../lib/format.ts'
import { openModal } from '../../../../lib/modals.ts'
import { paths } from '../../../../lib/paths.ts'
import { q, useApiMutation } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { toastFailure, toastSuccess } from '../../../../lib/toast.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { Panel, Row, Stack, Text } from '../../../../ui/layout/layout.tsx'
import { icon } from '../../../../ui/layout/icon-props.ts'
import { momentText } from '../lead-times.ts'
import { RichSentence } from '../rich-sentence.tsx'
import { t } from '../words.ts'
import classes from './lead-duplicates.module.css'

/** Possible duplicates of other members, and leads already merged into this one. */
export function LeadDuplicates({ lead }: { lead: Lead }) {
  const { companyId } = useActor()
  const known = useQuery(q(leadMergeRoutes.list, { params: { companyId, leadId: lead._id } }))
  const { found = [], merged = [], different = [] } = known.data ?? {}
  if (found.length + merged.length + different.length === 0) return null
  return (
    <Stack as="ul" gap="s">
      {found.map((one) => (
        <Offer key={one._id} lead={lead} other={one} />
      ))}
      {merged.map((one) => (
        <Came key={one._id} lead={lead} merged={one} />
      ))}
      {different.map((one) => (
        <Different key={one._id} lead={lead} other={one} />
      ))}
    </Stack>
  )
}

interface RowProps {
  icon: Icon
  sentence: ReactNode
  more?: ReactNode
  children: ReactNode
}

/** One other lead: a sentence about it, and the actions. */
function OtherLead({ icon: RowIcon, sentence, more, children }: RowProps) {
  return (
    <Panel as="li">
      <Row wrap gap="m" className={classes.one}>
        <RowIcon {...icon} />
        <div className={classes.words}>
          <Text tone="ink">{sentence}</Text>
          {more ? (
            <Text size="small" tone="3">
              {more}
            </Text>
          ) : null}
        </div>
        <Row wrap gap="m">
          {children}
        </Row>
      </Row>
    </Panel>
  )
}

function OpenLead({ id }: { id: string }) {
  return (
    <Anchor className={classes.open} fw={600} component={Link} to={paths.lead(id)}>
      {t(($) => $.leadMerges.open)}
    </Anchor>
  )
}

/** Options of a call whose success or failure a toast reports. */
const announced = (message: string) => ({
  onSuccess: () => toastSuccess(message),
  onError: (error: Error) => toastFailure(error.message),
})

function Offer({ lead, other }: { lead: Lead; other: Duplicate }) {
  const now = useNow()
  const { companyId } = useActor()
  const { owner, notes, reminders } = other
  const differ = useApiMutation(leadMergeRoutes.differ, announced(t(($) => $.leadMerges.told_apart)))
  const counts = [
    t(($) => $.leadMerges[`same_${other.same}`]),
    ...(notes > 0 ? [t(($) => $.leadMerges.notes, { count: notes })] : []),
    ...(reminders > 0 ? [t(($) => $.leadMerges.reminders, { count: reminders })] : []),
  ]
  const say = (words: Record<string, string>): string =>
    owner === null
      ? t(($) => $.leadMerges.also_met_nobody, words)
      : t(($) => $.leadMerges.also_met, { ...words, who: words['who'] ?? '' })
  const values = { who: <b>{owner?.name}</b>, lead: <b>{other.name}</b>, when: momentText(other.captured_at, now) }
  return (
    <OtherLead icon={IconUsers} sentence={<RichSentence say={say} values={values} />} more={counts.join(' ')}>
      <OpenLead id={other._id} />
      <Button
        variant="default"
        leftSection={<IconArrowMerge {...icon} />}
        onClick={() => openModal('merge-leads', { leadId: lead._id, otherId: other._id })}
      >
        {t(($) => $.leadMerges.compare)}
      </Button>
      <Button
        variant="subtle"
        loading={differ.isPending}
        onClick={() => differ.mutate({ params: { companyId, leadId: lead._id, otherId: other._id } })}
      >
        {t(($) => $.leadMerges.not_same)}
      </Button>
    </OtherLead>
  )
}

function Different({ lead, other: { _id: otherId, name } }: { lead: Lead; other: { _id: string; name: string } }) {
  const { companyId } = useActor()
  const resemble = useApiMutation(leadMergeRoutes.resemble, announced(t(($) => $.leadMerges.offered_again)))
  return (
    <OtherLead
      icon={IconUsers}
      sentence={
        <RichSentence say={(words) => t(($) => $.leadMerges.different, words)} values={{ name: <b>{name}</b> }} />
      }
    >
      <OpenLead id={otherId} />
      <Button
        variant="subtle"
        loading={resemble.isPending}
        onClick={() => resemble.mutate({ params: { companyId, leadId: lead._id, otherId } })}
      >
        {t(($) => $.leadMerges.maybe_same)}
      </Button>
    </OtherLead>
  )
}

function Came({
  lead,
  merged: { _id: goneId, name, at, by, consent, may_undo: mayUndo },
}: {
  lead: Lead
  merged: Merged
}) {
  const { companyId } = useActor()
  const now = useNow()
  const undo = useApiMutation(leadMergeRoutes.undo, announced(t(($) => $.leadMerges.undone)))
  return (
    <OtherLead
      icon={IconArrowMerge}
      sentence={
        <RichSentence
          say={(words) => t(($) => $.leadMerges.came, words)}
          values={{ by, name: <b>{name}</b>, when: momentText(at, now) }}
        />
      }
      more={
        consent === null
          ? null
          : [
              t(($) => $.leadMerges.consent, { when: formatDateTime(consent.at), version: consent.version }),
              t(($) => $.leads.sentence.quote, { text: consent.text }),
            ].join(' ')
      }
    >
      {mayUndo ? (
        <Button
          variant="default"
          leftSection={<IconArrowsSplit {...icon} />}
          loading={undo.isPending}
          onClick={() => undo.mutate({ params: { companyId, leadId: lead._id, goneId } })}
        >
          {t(($) => $.leadMerges.undo)}
        </Button>
      ) : null}
    </OtherLead>
  )
}

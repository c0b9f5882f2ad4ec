import { Anchor, Button } from '@mantine/core'
import type { Duplicate, Merged } from '@kartu/contracts/leads/lead-merges'
import { leadMergeRoutes } from '@kartu/contracts/leads/lead-merges.plain'
import type { Lead } from '@kartu/contracts/leads/leads'
import { IconArrowMerge, IconArrowsSplit, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDateTime } from '../../../../lib/format.ts'
import { openModal } from '../../../../lib/modals.ts'
import { paths } from '../../../../lib/paths.ts'
import { q, useApiMutation } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { toastFailure, toastSuccess } from '../../../../lib/toast.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { momentText } from '../lead-times.ts'
import { Said } from '../said.tsx'
import { t } from '../words.ts'
import classes from './lead-duplicates.module.css'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** Possible duplicates of other members, and leads already merged into this one. */
export function LeadDuplicates({ lead }: { lead: Lead }) {
  const { companyId } = useActor()
  const known = useQuery(q(leadMergeRoutes.list, { params: { companyId, leadId: lead._id } }))
  const { found = [], merged = [], different = [] } = known.data ?? {}
  if (found.length + merged.length + different.length === 0) return null
  return (
    <ul className={classes.list}>
      {found.map((one) => (
        <Offer key={one._id} lead={lead} other={one} />
      ))}
      {merged.map((one) => (
        <Came key={one._id} lead={lead} merged={one} />
      ))}
      {different.map((one) => (
        <Different key={one._id} lead={lead} other={one} />
      ))}
    </ul>
  )
}

function Offer({ lead, other }: { lead: Lead; other: Duplicate }) {
  const now = useNow()
  const { companyId } = useActor()
  const { owner, notes, reminders } = other
  const differ = useApiMutation(leadMergeRoutes.differ, {
    onSuccess: () => toastSuccess(t(($) => $.leadMerges.told_apart)),
    onError: (error) => toastFailure(error.message),
  })
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
    <li className={classes.one}>
      <IconUsers {...icon} />
      <div className={classes.words}>
        <p className={classes.said}>
          <Said say={say} values={values} />
        </p>
        <p className={classes.more}>{counts.join(' ')}</p>
      </div>
      <div className={classes.acts}>
        <Anchor className={classes.open} component={Link} to={paths.lead(other._id)}>
          {t(($) => $.leadMerges.open)}
        </Anchor>
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
      </div>
    </li>
  )
}

function Different({ lead, other: { _id: otherId, name } }: { lead: Lead; other: { _id: string; name: string } }) {
  const { companyId } = useActor()
  const resemble = useApiMutation(leadMergeRoutes.resemble, {
    onSuccess: () => toastSuccess(t(($) => $.leadMerges.offered_again)),
    onError: (error) => toastFailure(error.message),
  })
  return (
    <li className={classes.one}>
      <IconUsers {...icon} />
      <div className={classes.words}>
        <p className={classes.said}>
          <Said say={(words) => t(($) => $.leadMerges.different, words)} values={{ name: <b>{name}</b> }} />
        </p>
      </div>
      <div className={classes.acts}>
        <Anchor className={classes.open} component={Link} to={paths.lead(otherId)}>
          {t(($) => $.leadMerges.open)}
        </Anchor>
        <Button
          variant="subtle"
          loading={resemble.isPending}
          onClick={() => resemble.mutate({ params: { companyId, leadId: lead._id, otherId } })}
        >
          {t(($) => $.leadMerges.maybe_same)}
        </Button>
      </div>
    </li>
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
  const undo = useApiMutation(leadMergeRoutes.undo, {
    onSuccess: () => toastSuccess(t(($) => $.leadMerges.undone)),
    onError: (error) => toastFailure(error.message),
  })
  return (
    <li className={classes.one}>
      <IconArrowMerge {...icon} />
      <div className={classes.words}>
        <p className={classes.said}>
          <Said
            say={(words) => t(($) => $.leadMerges.came, words)}
            values={{ by, name: <b>{name}</b>, when: momentText(at, now) }}
          />
        </p>
        {consent === null ? null : (
          <p className={classes.more}>
            {t(($) => $.leadMerges.consent, { when: formatDateTime(consent.at), version: consent.version })}{' '}
            {t(($) => $.leads.sentence.quote, { text: consent.text })}
          </p>
        )}
      </div>
      {mayUndo ? (
        <div className={classes.acts}>
          <Button
            variant="default"
            leftSection={<IconArrowsSplit {...icon} />}
            loading={undo.isPending}
            onClick={() => undo.mutate({ params: { companyId, leadId: lead._id, goneId } })}
          >
            {t(($) => $.leadMerges.undo)}
          </Button>
        </div>
      ) : null}
    </li>
  )
}

import type { LeadRow } from '@kartu/contracts/leads/leads'
import { leadRoutes } from '@kartu/contracts/leads/leads.plain'
import { useQuery } from '@tanstack/react-query'
import { formatAgo } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { q } from '../../../lib/queries.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { ActLink, NameLink } from '../../../ui/layout/text-link.tsx'
import { Soft } from './event-parts.tsx'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { t } from './words.ts'
import classes from './event-page.module.css'

const shownMax = 20
const lookAgainMs = 10_000

/** The newest leads of an event, updated live. */
export function LatestLeads({ companyId, eventId }: { companyId: string; eventId: string }) {
  const query = { event: eventId, per_page: String(shownMax) }
  const leads = useQuery({
    ...q(leadRoutes.list, { params: { companyId }, query }),
    refetchInterval: lookAgainMs,
  })
  const rows = leads.data?.data ?? []
  return (
    <Section
      title={t(($) => $.events.latest.title)}
      hint={t(($) => $.events.latest.hint)}
      aside={
        rows.length === 0 ? null : <ActLink to={paths.leadsOfEvent(eventId)}>{t(($) => $.events.all_leads)}</ActLink>
      }
    >
      <ErrorNote error={leads.error} onRetry={() => void leads.refetch()} />
      {leads.data && rows.length === 0 ? <Soft text={t(($) => $.events.latest.none)} /> : null}
      <Stack as="ul" gap="none" aria-label={t(($) => $.events.latest.title)} aria-live="polite">
        {rows.map((lead) => (
          <Met key={lead._id} lead={lead} />
        ))}
      </Stack>
    </Section>
  )
}

function Met({ lead: { _id, name, job_title, organisation, owner, warmth, captured_at: at } }: { lead: LeadRow }) {
  const about = [job_title, organisation].filter((part) => part !== '').join(', ')
  return (
    <Row as="li" gap="m" className={classes.lead}>
      <PersonAvatar name={name} size={36} />
      <Stack grow gap="none">
        <NameLink to={paths.lead(_id)}>
          <bdi>{name}</bdi>
        </NameLink>
        <Soft
          text={[about, owner ? t(($) => $.events.latest.by, { name: owner.name }) : '']
            .filter((part) => part !== '')
            .join(' · ')}
        />
      </Stack>
      <Stack fixed gap="none" align="end">
        {warmth ? <span>{t(($) => $.events.figures[warmth])}</span> : null}
        <Soft text={formatAgo(at)} />
      </Stack>
    </Row>
  )
}

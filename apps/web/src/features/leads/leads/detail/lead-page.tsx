import '../../../../ui/frame/lost-focus.ts'
import { Skeleton } from '@mantine/core'
import { leadRoutes } from '@kartu/contracts/leads/leads.plain'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useParams } from 'react-router'
import { paths } from '../../../../lib/paths.ts'
import { q } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { LoadingShape } from '../../../../ui/frame/loading-shape.tsx'
import { QueryFallback } from '../../../../ui/frame/query-fallback.tsx'
import { PageHeader } from '../../../../ui/frame/page-header.tsx'
import { Page } from '../../../../ui/frame/page.tsx'
import { Row, Stack } from '../../../../ui/layout/layout.tsx'
import { EmptyState } from '../../../../ui/list/empty-state.tsx'
import { useListParams } from '../../../../ui/table/use-list-url.ts'
import { LeadDuplicates } from '../merge/lead-duplicates.tsx'
import { LeadAside } from './lead-aside.tsx'
import { LeadHead } from './lead-head.tsx'
import { readLeadQuery } from '../lead-query.ts'
import { LeadPictures } from './lead-pictures.tsx'
import { ContactBar } from './contact-bar.tsx'
import { LeadSentence } from './lead-sentence.tsx'
import { LeadTimeline } from '../timeline/lead-timeline.tsx'
import { LeadsClosed, useClosed } from '../leads-closed.tsx'
import { NoteBox, UnsavedNote } from '../timeline/note-box.tsx'
import { useNeighbours } from './use-neighbours.ts'
import { t } from '../words.ts'
import classes from './lead-page.module.css'

/** `/pro/recipient/{id}`: one lead, with links to its neighbours in the view that the URL names. */
export function LeadPage() {
  const { companyId } = useActor()
  const { id = '' } = useParams()
  const { search } = useLocation()
  const { query } = useListParams(readLeadQuery)
  const lead = useQuery(q(leadRoutes.get, { params: { companyId, leadId: id } }))
  const neighbours = useNeighbours(companyId, id, query)

  if (useClosed(lead.error)) return <LeadsClosed />
  // A malformed ID is treated like a lead that the person may not see.
  if (lead.error?.status === 404 || lead.error?.status === 400)
    return (
      <Page>
        <PageHeader title={t(($) => $.pages.titles.lead)} />
        <EmptyState
          text={t(($) => $.leads.page.gone)}
          action={{ label: t(($) => $.leads.page.gone_act), to: paths.leadManager }}
        />
        <UnsavedNote leadId={id} />
      </Page>
    )
  if (!lead.data)
    return (
      <Page>
        <PageHeader title={t(($) => $.pages.titles.lead)} />
        <QueryFallback query={lead}>
          <LoadingShape>
            <Skeleton height={64} circle aria-hidden="true" />
            <Skeleton height={84} aria-hidden="true" />
            <Skeleton height={52} aria-hidden="true" />
            <Skeleton height={180} aria-hidden="true" />
          </LoadingShape>
        </QueryFallback>
      </Page>
    )
  // It was merged into another lead, which the server returned.
  if (lead.data._id !== id) return <Navigate replace to={{ pathname: paths.lead(lead.data._id), search }} />
  return (
    <Stack gap="xl" className={classes.page}>
      <LeadHead lead={lead.data} query={query} neighbours={neighbours} />
      <div className={classes.parts}>
        <Row wrap align="start" gap="xl">
          <Stack className={classes.said}>
            <LeadSentence lead={lead.data} />
          </Stack>
          <LeadPictures lead={lead.data} />
        </Row>
        <LeadAside key={`${id} aside`} lead={lead.data} />
        <Stack gap="xl" className={classes.work}>
          <LeadDuplicates lead={lead.data} />
          <NoteBox key={id} leadId={id} />
          <LeadTimeline lead={lead.data} />
        </Stack>
      </div>
      <ContactBar lead={lead.data} />
    </Stack>
  )
}

import type { LeadSummary } from '@kartu/contracts/leads/leads'
import type { LeadView as SavedView } from '@kartu/contracts/leads/lead-views'
import { leadRoutes } from '@kartu/contracts/leads/leads.plain'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../../../lib/format.ts'
import { q } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { Row, Text } from '../../../../ui/layout/layout.tsx'
import {
  leadFilter,
  type LeadQuery,
  type LeadView,
  leadViews,
  readLeadQuery,
  savedSearch,
  viewOf,
  viewSearch,
} from '../lead-query.ts'
import { t } from '../list-words.ts'
import classes from './lead-views.module.css'

const views = Object.keys(leadViews) as LeadView[]

interface LeadViewsProps {
  counts: LeadSummary | undefined
  /** Saved views of the person and of the company. */
  saved: readonly SavedView[]
  query: LeadQuery
}

/** Figures that work as tabs: each shows the leads that it counts, the active one is underlined. */
export function LeadViews({ counts, saved, query }: LeadViewsProps) {
  const opened = saved.find(({ _id }) => _id === query.view)
  const chosen = opened === undefined ? viewOf(query) : undefined
  return (
    <Row as="nav" wrap gap="xl" align="stretch" className={classes.views} aria-label={t(($) => $.leads.views.label)}>
      {views.map((view) => (
        <View
          key={view}
          search={viewSearch(view, query)}
          isChosen={view === chosen}
          count={counts?.[view]}
          label={t(($) => $.leads.views[view])}
        />
      ))}
      {saved.map((view) => (
        <Saved key={view._id} view={view} isChosen={view === opened} />
      ))}
    </Row>
  )
}

function Saved({ view, isChosen }: { view: SavedView; isChosen: boolean }) {
  const { companyId } = useActor()
  const asked = leadFilter(readLeadQuery(new URLSearchParams(view.query)))
  const counts = useQuery(q(leadRoutes.counts, { params: { companyId }, query: asked }))
  return (
    <View
      search={savedSearch(view)}
      isChosen={isChosen}
      // A figure that failed to load is omitted; the list shows the error.
      count={counts.error ? null : counts.data?.total}
      label={
        <>
          <bdi>{view.name}</bdi>
          {view.shared ? (
            <>
              {' '}
              <IconUsers className={classes.shared} size={14} stroke={1.7} aria-hidden="true" />
              <span className="visually-hidden">{t(($) => $.leadViews.shared_mark)}</span>
            </>
          ) : null}
        </>
      }
    />
  )
}

interface ViewProps {
  search: string
  isChosen: boolean
  /** Undefined while it loads. */
  count: number | null | undefined
  label: ReactNode
}

const View = ({ search, isChosen, count, label }: ViewProps) => (
  <Link className={classes.view} to={{ search }} preventScrollReset aria-current={isChosen || undefined}>
    <Text as="span" size="title-3" figures>
      {count === undefined ? <span className={classes.pending} aria-hidden="true" /> : formatCount(count)}
    </Text>{' '}
    <Text as="span" size="small" tone="3" oneLine strong={isChosen} className={classes.label}>
      {label}
    </Text>
  </Link>
)

const formatCount = (count: number | null): string => (count === null ? '–' : formatNumber(count))

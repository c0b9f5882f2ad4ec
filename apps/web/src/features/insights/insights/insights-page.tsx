import { Skeleton } from '@mantine/core'
import { dayIn } from '@kartu/contracts/leads/event-days'
import type { Insights } from '@kartu/contracts/insights/insights'
import {
  canExportInsights,
  canOpenInsights,
  combinedFilterDaysMax,
  insightRoutes,
  smallestGroup,
} from '@kartu/contracts/insights/insights.plain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { isApiError } from '../../../lib/api-error.ts'
import { openModal } from '../../../lib/modals.ts'
import { q } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { useNow } from '../../../lib/use-now.ts'
import { usePro } from '../../../lib/company/use-pro.ts'
import { ErrorNote } from '../../../ui/frame/error-note.tsx'
import { LoadingShape } from '../../../ui/frame/loading-shape.tsx'
import { Grid, Panel, Stack, Text } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-link.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { useListParams } from '../../../ui/table/use-list-url.ts'
import { daysOf, wholeDay } from './days.ts'
import { type ChartValues, ChartContext } from './chart-context.ts'
import { insightInput, type InsightQuery, isFiltered, noFilters, readInsightQuery } from './insight-query.ts'
import { honest } from '@kartu/contracts/insights/insights.honest'
import { InsightsHead } from './filters/insights-head.tsx'
import { MainCharts } from './charts/main-charts.tsx'
import { MoreCharts } from './charts/more-charts.tsx'
import { isJustBefore, periodLine } from './filters/period-line.ts'
import { ReportButton } from './report-button.tsx'
import { useNarrow } from './use-narrow.ts'
import { Tiles } from './tiles.tsx'
import { t } from './words.ts'
import classes from './insights-page.module.css'

/** `/pro/analytics`: results of cards and leads; the URL has all choices. */
export function InsightsPage({ closed }: { closed: ReactNode }) {
  const { companyId } = useActor()
  const { query, change } = useListParams(readInsightQuery)
  const { actor } = usePro()
  const input = useMemo(() => insightInput(query), [query])
  const {
    data: answered,
    error,
    isPlaceholderData,
    refetch,
  } = useQuery({
    ...q(insightRoutes.get, { params: { companyId }, query: input }),
    placeholderData: keepPreviousData,
  })
  const data = useMemo(() => answered && honest(answered), [answered])
  if ((isApiError(error) && error.code === 'paywalled') || (actor !== undefined && !canOpenInsights(actor)))
    return closed
  const values: ChartValues = {
    companyId,
    input,
    period: data ? periodLine(data) : '',
    before: data ? markLine(data) : null,
    mayExport: actor !== undefined && canExportInsights(actor),
  }
  return (
    <ChartContext value={values}>
      <Stack gap="l">
        <InsightsHead answer={data} query={query} onChange={change} />
        {data ? (
          <Stack
            gap="none"
            className={classes.figures}
            data-old={isPlaceholderData || undefined}
            aria-busy={isPlaceholderData}
          >
            <Figures answer={data} query={query} onChange={change} />
          </Stack>
        ) : error ? (
          <>
            <ErrorNote error={error} onRetry={() => void refetch()} />
            {isFiltered(query) ? (
              <EmptyState
                text={t(($) => $.insights.state.filters_failed)}
                action={{ label: t(($) => $.insights.filter.clear), onClick: () => change(noFilters) }}
              />
            ) : null}
          </>
        ) : (
          <Placeholder />
        )}
        {data ? <InsightsFoot answer={data} /> : null}
      </Stack>
    </ChartContext>
  )
}

interface FiguresProps {
  answer: Insights
  query: InsightQuery
  onChange: (values: Record<string, string | undefined>) => void
}

function Figures({ answer, query, onChange }: FiguresProps) {
  const now = useNow()
  const { figures, period, counting_since: since } = answer
  const clear = { label: t(($) => $.insights.filter.clear), onClick: () => onChange(noFilters) }
  if (figures === null)
    return <EmptyState text={withheldText(answer.withheld)} {...(isFiltered(query) ? { action: clear } : {})} />
  const { views, leads, saves, taps } = figures.totals
  const isEmpty = views + leads + saves + taps === 0
  return (
    <>
      {since !== null && since > period.from && since <= period.to ? (
        <Notice text={t(($) => $.insights.state.since, { day: wholeDay(since) })} />
      ) : since !== null && answer.before === null && query.compare !== 'none' ? (
        <Notice text={t(($) => $.insights.state.no_before, { day: wholeDay(since) })} />
      ) : null}
      <Tiles
        answer={answer}
        query={query}
        onSeries={(series) => onChange({ series: series === 'leads' ? undefined : series })}
      />
      {isEmpty && isFiltered(query) ? (
        <EmptyState text={t(($) => $.insights.state.nothing)} action={clear} />
      ) : (
        <>
          <MainCharts
            answer={answer}
            figures={figures}
            query={query}
            isRunning={period.to === dayIn(period.time_zone, new Date(now))}
          />
          <MoreCharts figures={figures} limited={answer.limited} zone={period.time_zone} />
        </>
      )}
    </>
  )
}

function withheldText(reason: Insights['withheld']): string {
  if (reason === 'too_many_filters')
    return t(($) => $.insights.state.too_many_filters, { count: combinedFilterDaysMax })
  if (reason === 'days_not_over') return t(($) => $.insights.state.days_not_over)
  return t(($) => $.insights.state.too_few_people, { count: smallestGroup })
}

/** Legend of the marks below bars. */
function markLine({ before, period }: Insights): string | null {
  if (before === null) return null
  if (!isJustBefore(before, period)) return t(($) => $.insights.mark_year)
  return t(($) => $.insights.mark, { days: t(($) => $.insights.days, { count: daysOf(before.from, before.to) }) })
}

function Notice({ text }: { text: string }) {
  return (
    <Panel ground="paper" pad="s">
      <Text size="small" tone="2">
        {text}
      </Text>
    </Panel>
  )
}

/** Start of counting, and the scope of the figures. */
function InsightsFoot({ answer: { counting_since: since, per_person: perPerson } }: { answer: Insights }) {
  const isNarrow = useNarrow()
  return (
    <Stack gap="l">
      <Text size="small" tone="3">
        {since === null
          ? t(($) => $.insights.state.not_yet)
          : t(($) => $.insights.foot.since, { day: wholeDay(since) })}{' '}
        {t(($) => $.insights.foot.privacy)}{' '}
        {perPerson ? t(($) => $.insights.foot.per_person) : t(($) => $.insights.foot.per_person_off)}{' '}
        <TextButton onClick={() => openModal('insight-settings')}>{t(($) => $.insights.foot.who)}</TextButton>
      </Text>
      {isNarrow ? <ReportButton fullWidth /> : null}
    </Stack>
  )
}

const tileCount = 8

function Placeholder() {
  return (
    <LoadingShape widthPx={1400}>
      <div className={classes.figures}>
        <Grid least="104px" gap="l" aria-hidden="true">
          {Array.from({ length: tileCount }, (_, tile) => (
            <div key={tile}>
              <Skeleton height={20} width={72} />
              <Skeleton height={12} width={92} mt={10} />
              <Skeleton height={12} width={56} mt={8} />
            </div>
          ))}
        </Grid>
        <div className={classes.row} data-thirds aria-hidden="true">
          <Skeleton height={330} data-wide />
          <Skeleton height={330} />
        </div>
        <div className={classes.row} aria-hidden="true">
          <Skeleton height={280} />
          <Skeleton height={280} />
          <Skeleton height={280} />
        </div>
      </div>
    </LoadingShape>
  )
}

import type { InsightFigures, Insights } from '@kartu/contracts/insights/insights'
import { formatNumber } from '../../../../lib/format.ts'
import { Bars, Steps } from './bars.tsx'
import { ChartFrame, ChartNote, Limited } from './chart-frame.tsx'
import { DailyChart } from './daily-chart.tsx'
import { monthName } from '../days.ts'
import type { InsightQuery } from '../insight-query.ts'
import { sourceName } from '../dimension-names.ts'
import { PeopleList } from './people-list.tsx'
import { shareText } from '../figure-text.ts'
import { stepShare } from './step-share.ts'
import { daysTable, funnelTable, peopleTable, sharesTable, targetsTable } from './tables.ts'
import { TargetsChart } from './targets-chart.tsx'
import { t } from '../words.ts'
import classes from '../insights-page.module.css'

interface MainChartsProps {
  answer: Insights
  figures: InsightFigures
  query: InsightQuery
  isRunning: boolean
}

/** The charts that most readers want: days, funnel, sources of leads, targets and people. */
export function MainCharts({ answer, figures, query, isRunning }: MainChartsProps) {
  const { series } = query
  return (
    <>
      <div className={classes.row} data-thirds>
        <ChartFrame
          wide
          title={t(($) => $.insights.daily.title[series])}
          line={t(($) => $.insights.daily.line[series])}
          csv="days"
          table={daysTable(figures.days, series, answer.counting_since, isRunning)}
        >
          <DailyChart
            days={figures.days}
            series={series}
            totals={{ now: figures.totals[series], before: figures.totals_before?.[series] ?? null }}
            events={answer.events}
            since={answer.counting_since}
            isRunning={isRunning}
          />
        </ChartFrame>
        <Funnel funnel={figures.funnel} />
      </div>
      <div className={classes.row}>
        <Sources sources={figures.sources} by={series === 'leads' ? 'leads' : 'views'} />
        <Targets targets={answer.targets} />
        {figures.people ? (
          <ChartFrame
            isTable
            title={t(($) => $.insights.people.title)}
            line={t(($) => $.insights.people.line)}
            csv="people"
            table={figures.people.length > 0 ? peopleTable(figures.people) : undefined}
          >
            <PeopleList people={figures.people} />
          </ChartFrame>
        ) : answer.per_person ? (
          <ChartFrame title={t(($) => $.insights.people.title)} line={t(($) => $.insights.people.line)} csv="people">
            <Limited />
          </ChartFrame>
        ) : null}
      </div>
    </>
  )
}

const steps = ['views', 'saves', 'leads', 'qualified', 'won'] as const

function Funnel({ funnel }: { funnel: InsightFigures['funnel'] }) {
  const said = steps.map((step) => {
    const share = stepShare(funnel, step)
    return {
      key: step,
      name: t(($) => $.insights.funnel[step]),
      count: funnel[step],
      share: share === null ? null : shareText(share, 1),
      aside:
        share === null || step === 'views'
          ? null
          : t(($) => $.insights.funnel.of[step], { share: shareText(share, 1) }),
    }
  })
  return (
    <ChartFrame
      title={t(($) => $.insights.funnel.title)}
      line={t(($) => $.insights.funnel.line, {
        count: funnel.left_out_leads,
        number: formatNumber(funnel.left_out_leads),
      })}
      csv="funnel"
      table={funnelTable(said)}
    >
      <Steps steps={said} whole={Math.max(...said.map(({ count }) => count))} />
    </ChartFrame>
  )
}

function Sources({ sources, by }: { sources: InsightFigures['sources']; by: 'leads' | 'views' }) {
  const shown = (sources ?? []).filter((one) => one[by] > 0 || (one.before?.[by] ?? 0) > 0)
  return (
    <ChartFrame
      title={t(($) => $.insights.sources.title)}
      line={t(($) => $.insights.sources.line[by])}
      csv="sources"
      table={
        sources && sources.length > 0
          ? sharesTable(
              t(($) => $.insights.column.source),
              by,
              sources,
              sourceName,
            )
          : undefined
      }
    >
      {sources === null ? (
        <Limited />
      ) : (
        <Bars
          bars={shown
            .map((one) => ({
              key: one.value,
              name: sourceName(one.value),
              count: one[by],
              before: one.before?.[by] ?? null,
            }))
            .toSorted((a, b) => b.count - a.count)}
          total={shown.reduce((sum, one) => sum + one[by], 0)}
        />
      )}
    </ChartFrame>
  )
}

function Targets({ targets }: { targets: Insights['targets'] }) {
  const has = targets.rows.length > 0
  return (
    <ChartFrame
      title={t(($) => $.insights.targets.title)}
      line={t(($) => $.insights.targets.line, { month: monthName(targets.month), share: shareText(targets.elapsed) })}
      timeless
      csv="targets"
      table={has ? targetsTable(targets) : undefined}
    >
      {has ? <TargetsChart targets={targets} /> : <ChartNote text={t(($) => $.insights.targets.none)} />}
    </ChartFrame>
  )
}

import { Button, Skeleton } from '@mantine/core'
import type { Insights } from '@kartu/contracts/insights/insights'
import { insightFilters } from '@kartu/contracts/insights/insights.plain'
import { IconAdjustmentsHorizontal, IconArrowsLeftRight, IconCalendar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../../lib/format.ts'
import { PageHeader } from '../../../../ui/frame/page-header.tsx'
import { Row, Text } from '../../../../ui/layout/layout.tsx'
import { TextButton } from '../../../../ui/layout/text-link.tsx'
import { lazyPopup } from '../../../../ui/popup/lazy-popup.tsx'
import { FilterChip } from '../../../../ui/table/filter-chip.tsx'
import { icon } from '../../../../ui/layout/icon-props.ts'
import { daysOf, shortDay } from '../days.ts'
import { type InsightFiltersProps, useFilters } from './use-filters.ts'
import { insightParams, type InsightQuery } from '../insight-query.ts'
import { periodLine } from './period-line.ts'
import { ReportButton } from '../report-button.tsx'
import { t } from '../words.ts'
import { useNarrow } from '../use-narrow.ts'
import classes from './insights-head.module.css'

const PeriodPopup = lazyPopup('dialog', async () => (await import('./period-popup.tsx')).PeriodPopup)
const ComparePopup = lazyPopup('dialog', async () => (await import('./compare-popup.tsx')).ComparePopup)
const FilterPopup = lazyPopup('dialog', async () => (await import('./filter-popup.tsx')).FilterPopup)

interface InsightsHeadProps {
  answer: Insights | undefined
  query: InsightQuery
  onChange: (values: Record<string, string | undefined>) => void
}

/** Title, period, comparison and filters. */
export function InsightsHead({ answer, query, onChange }: InsightsHeadProps) {
  const isNarrow = useNarrow()
  const chosen = insightFilters.reduce((count, name) => count + (query[name].length > 0 ? 1 : 0), 0)
  const chooseSpan = (span: InsightQuery['span']): void => {
    const { period, from, to } = insightParams({ ...query, span })
    onChange({ period, from, to })
  }
  const filters = { query, perPerson: answer?.per_person ?? false, onChange }
  return (
    <>
      <PageHeader
        title={t(($) => $.shell.menu.lead_insights)}
        line={
          answer ? (
            <>
              {periodLine(answer)}
              {answer.sees_all ? null : ` ${t(($) => $.insights.state.sees_some)}`}
            </>
          ) : (
            <Skeleton component="span" display="inline-block" height={14} width={320} maw="100%" />
          )
        }
        actions={
          <>
            <PeriodPopup
              span={query.span}
              shown={answer?.period}
              onChoose={chooseSpan}
              button={
                <Button
                  variant="default"
                  leftSection={<IconCalendar {...icon} />}
                  aria-label={t(($) => $.insights.period.label, { name: spanText(query.span) })}
                >
                  {spanText(query.span)}
                </Button>
              }
            />
            {isNarrow ? (
              <FilterPopup
                {...filters}
                button={
                  <Button variant="default" leftSection={<IconAdjustmentsHorizontal {...icon} />}>
                    {chosen > 0
                      ? t(($) => $.insights.filter.button_count, { count: chosen })
                      : t(($) => $.insights.filter.button)}
                  </Button>
                }
              />
            ) : (
              <>
                <ComparePopup
                  compare={query.compare}
                  onChoose={(compare) => onChange({ compare: compare === 'before' ? undefined : compare })}
                  button={
                    <Button variant="default" leftSection={<IconArrowsLeftRight {...icon} />}>
                      {t(($) => $.insights.compare.button, { name: compareText(query, answer) })}
                    </Button>
                  }
                />
                <ReportButton />
              </>
            )}
          </>
        }
      />
      <Row wrap gap="xl" justify="between" className={classes.line}>
        {isNarrow || answer === undefined ? null : <InsightFilters {...filters} />}
        {answer ? <LeftOut answer={answer} query={query} onChange={onChange} /> : null}
      </Row>
    </>
  )
}

function LeftOut({ answer, query, onChange }: InsightsHeadProps & { answer: Insights }) {
  const bots = (answer.left_out?.bots ?? 0) + (answer.left_out?.previews ?? 0)
  const own = answer.left_out?.own ?? 0
  const repeats = answer.left_out?.repeats ?? 0
  const repeated = t(($) => $.insights.left_out.repeats, { count: repeats, number: formatNumber(repeats) })
  if (!query.everyone && bots + own === 0) return repeats > 0 ? <LeftOutText>{repeated}</LeftOutText> : null
  return (
    <LeftOutText>
      {query.everyone
        ? t(($) => $.insights.left_out.shown)
        : t(($) => $.insights.left_out.sentence, {
            bots: t(($) => $.insights.left_out.bots, { count: bots, number: formatNumber(bots) }),
            own: t(($) => $.insights.left_out.own, { count: own, number: formatNumber(own) }),
          })}{' '}
      {repeats > 0 ? `${repeated} ` : null}
      <TextButton onClick={() => onChange({ audience: query.everyone ? undefined : 'all' })}>
        {query.everyone ? t(($) => $.insights.left_out.hide) : t(($) => $.insights.left_out.show)}
      </TextButton>
    </LeftOutText>
  )
}

function LeftOutText({ children }: { children: ReactNode }) {
  return (
    <Text size="small" tone="3" figures>
      {children}
    </Text>
  )
}

const spanText = (span: InsightQuery['span']): string =>
  typeof span === 'string'
    ? t(($) => $.insights.period[span])
    : t(($) => $.insights.range, { from: shortDay(span.from), to: shortDay(span.to) })

function compareText({ compare }: InsightQuery, answer: Insights | undefined): string {
  if (compare !== 'before') return t(($) => $.insights.compare[compare])
  if (answer?.before == null) return t(($) => $.insights.compare.before)
  return t(($) => $.insights.compare.before_days, { count: daysOf(answer.before.from, answer.before.to) })
}

/** The filters in a row. */
function InsightFilters({ query, perPerson, onChange }: InsightFiltersProps) {
  const filters = useFilters(query, perPerson)
  return (
    <Row wrap className={classes.filters}>
      {filters.map(({ key, ...filter }) => (
        <FilterChip key={key} {...filter} onChange={(value) => onChange({ [key]: value.join(',') })} />
      ))}
    </Row>
  )
}

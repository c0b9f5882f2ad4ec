import { Skeleton } from '@mantine/core'
import { canSeeOwnWeek, insightRoutes } from '@kartu/contracts/insights/insights.plain'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { q } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { usePro } from '../../../lib/company/use-pro.ts'
import { wordsOf } from '../../../lib/words.ts'
import { LoadingShape } from '../../../ui/frame/loading-shape.tsx'
import { Grid, Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { ends, weekDay } from './days.ts'
import classes from './own-week.module.css'

const t = await wordsOf('insightWeek', 'ui')
const names = ['views', 'visitors', 'saves', 'taps', 'leads'] as const

/**
 * Results of the reader's own card in the last seven days. Everyone with a card sees theirs if the plan includes
 * figures.
 */
export function OwnWeek() {
  const id = useId()
  const params = { companyId: useActor().companyId }
  const { actor } = usePro()
  const isOpen = actor !== undefined && canSeeOwnWeek(actor)
  const { data: week, error } = useQuery({ ...q(insightRoutes.week, { params }), enabled: isOpen })
  // The page is about the card and complete without the figures.
  if (!isOpen || error) return null
  if (week === undefined)
    return (
      <LoadingShape widthPx={1200}>
        <Skeleton height={150} aria-hidden="true" />
      </LoadingShape>
    )
  const { from, to } = ends(week.from, week.to)
  const largest = Math.max(1, ...week.days.map(({ views }) => views))
  return (
    <Stack as="section" className={classes.week} aria-labelledby={id}>
      <div>
        <Text as="h2" size="large" id={id}>
          {t(($) => $.insightWeek.title)}
        </Text>
        <Text size="small" tone="3">
          {t(($) => $.insightWeek.line, { from, to })}
        </Text>
      </div>
      {week.totals.views + week.totals.leads === 0 ? (
        <Text size="small" tone="3">
          {t(($) => $.insightWeek.empty)}
        </Text>
      ) : (
        <Row wrap gap="xxl" align="end" justify="between">
          <Grid as="dl" least="84px" gap="l" className={classes.totals}>
            {names.map((name) => (
              <Stack gap="none" key={name} className={classes.total}>
                <Text as="dt" size="small" tone="2">
                  {t(($) => $.insightWeek.figure[name], { count: week.totals[name] })}
                </Text>
                <Text as="dd" size="title-3" figures>
                  {formatNumber(week.totals[name])}
                </Text>
                <Text as="dd" size="small" tone="3" figures className={classes.before}>
                  {t(($) => $.insightWeek.before, { number: formatNumber(week.before[name]) })}
                </Text>
              </Stack>
            ))}
          </Grid>
          <Row as="ul" justify="between" className={classes.days} aria-label={t(($) => $.insightWeek.days)}>
            {week.days.map(({ day, views }) => (
              <Stack as="li" gap="xs" align="center" key={day}>
                <span className="visually-hidden">
                  {t(($) => $.insightWeek.bar, { day: weekDay(day), count: views, number: formatNumber(views) })}
                </span>
                <span className={classes.column} aria-hidden="true">
                  {views > 0 ? (
                    <span className={classes.fill} style={{ height: `max(2px, ${(views / largest) * 100}%)` }} />
                  ) : null}
                </span>
                <Text as="span" size="small" tone="3" aria-hidden="true">
                  {weekDay(day).split('\u00A0')[0]}
                </Text>
              </Stack>
            ))}
          </Row>
        </Row>
      )}
    </Stack>
  )
}

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
import { ends, weekDay } from './days.ts'
import classes from './own-week.module.css'

const t = await wordsOf('insightWeek', 'ui')
const names = ['views', 'visitors', 'saves', 'taps', 'leads'] as const

/** Results of one's own card in the last seven days; if the plan has figures, for everyone with a card. */
export function OwnWeek() {
  const id = useId()
  const params = { companyId: useActor().companyId }
  const { actor } = usePro()
  const isOpen = actor !== undefined && canSeeOwnWeek(actor)
  const { data: week, error } = useQuery({ ...q(insightRoutes.week, { params }), enabled: isOpen })
  // The page is about the card: it is complete without the figures.
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
    <section className={classes.week} aria-labelledby={id}>
      <div>
        <h2 className={classes.title} id={id}>
          {t(($) => $.insightWeek.title)}
        </h2>
        <p className={classes.line}>{t(($) => $.insightWeek.line, { from, to })}</p>
      </div>
      {week.totals.views + week.totals.leads === 0 ? (
        <p className={classes.line}>{t(($) => $.insightWeek.empty)}</p>
      ) : (
        <div className={classes.figures}>
          <dl className={classes.totals}>
            {names.map((name) => (
              <div key={name} className={classes.total}>
                <dt>{t(($) => $.insightWeek.figure[name], { count: week.totals[name] })}</dt>
                <dd className={classes.number}>{formatNumber(week.totals[name])}</dd>
                <dd className={classes.before}>
                  {t(($) => $.insightWeek.before, { number: formatNumber(week.before[name]) })}
                </dd>
              </div>
            ))}
          </dl>
          <ul className={classes.days} aria-label={t(($) => $.insightWeek.days)}>
            {week.days.map(({ day, views }) => (
              <li key={day} className={classes.day}>
                <span className="visually-hidden">
                  {t(($) => $.insightWeek.bar, { day: weekDay(day), count: views, number: formatNumber(views) })}
                </span>
                <span className={classes.column} aria-hidden="true">
                  {views > 0 ? (
                    <span className={classes.fill} style={{ height: `max(2px, ${(views / largest) * 100}%)` }} />
                  ) : null}
                </span>
                <span className={classes.name} aria-hidden="true">
                  {weekDay(day).split('\u00A0')[0]}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

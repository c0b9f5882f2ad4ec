import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatNumber } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { q } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import classes from './company-home-page.module.css'
import { t } from './words.ts'

const accounts = ['joined', 'invited', 'none'] as const

/** Progress of the team. Each figure links to the team with its filter; the first three add up to everyone. */
export function TeamState() {
  const params = { companyId: useActor().companyId }
  const summary = useQuery(q(memberRoutes.summary, { params }))
  const invited = useQuery(q(memberRoutes.list, { params, query: { account: 'invited', per_page: 1 } })).data?.meta
    .total
  if (summary.data === undefined) return null
  const { members, incomplete, joined } = summary.data
  const none = invited === undefined ? undefined : members - joined - invited
  const counts = { joined, invited, none }
  return (
    <section className={classes.section} aria-labelledby="home-team">
      <div className={classes.head}>
        <h2 id="home-team" className={classes.subtitle}>
          {t(($) => $.home.team.title)}{' '}
          <span className={classes.count}>{t(($) => $.home.team.people, { count: members })}</span>
        </h2>
        <Link className={classes.all} to={paths.team}>
          {t(($) => $.home.team.everyone)}
        </Link>
      </div>
      <ul className={classes.figures} aria-label={t(($) => $.home.team.figures)}>
        {accounts.map((account) => (
          <Figure
            key={account}
            to={`${paths.team}?account=${account}`}
            value={counts[account]}
            label={t(($) => $.home.team[account])}
          />
        ))}
        {incomplete > 0 ? (
          <Figure
            apart
            to={`${paths.team}?card=incomplete`}
            value={incomplete}
            label={t(($) => $.home.team.incomplete, { count: incomplete })}
          />
        ) : null}
      </ul>
      {members > 0 ? (
        <div className={classes.bar} aria-hidden="true">
          {accounts.map((account) =>
            counts[account] ? (
              <span key={account} data-account={account} style={{ flexGrow: counts[account] }} />
            ) : null,
          )}
        </div>
      ) : null}
    </section>
  )
}

interface FigureProps {
  to: string
  value: number | undefined
  label: string
  apart?: boolean
}

const Figure = ({ to, value, label, apart = false }: FigureProps) => (
  <li data-apart={apart || undefined}>
    <Link className={classes.figure} to={to}>
      <span className={classes.number}>{value === undefined ? ' ' : formatNumber(value)}</span>
      {label}
    </Link>
  </li>
)

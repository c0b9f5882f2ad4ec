import { memberRoutes } from '@kartu/contracts/company/members.plain'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatNumber } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { q } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { HomeSection } from '../../../ui/frame/home-section.tsx'
import { Row, Text } from '../../../ui/layout/layout.tsx'
import { TallLink } from '../../../ui/layout/tall-link.tsx'
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
    <HomeSection
      title={t(($) => $.home.team.title)}
      aside={
        <Text as="span" tone="2">
          {t(($) => $.home.team.people, { count: members })}
        </Text>
      }
      link={<TallLink to={paths.team}>{t(($) => $.home.team.everyone)}</TallLink>}
    >
      <Row as="ul" wrap gap="xl" align="start" aria-label={t(($) => $.home.team.figures)} className={classes.figures}>
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
      </Row>
      {members > 0 ? (
        <div className={classes.bar} aria-hidden="true">
          {accounts.map((account) =>
            counts[account] ? (
              <span key={account} data-account={account} style={{ flexGrow: counts[account] }} />
            ) : null,
          )}
        </div>
      ) : null}
    </HomeSection>
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
      <Text as="span" tone="ink" figures className={classes.number}>
        {value === undefined ? ' ' : formatNumber(value)}
      </Text>
      {label}
    </Link>
  </li>
)

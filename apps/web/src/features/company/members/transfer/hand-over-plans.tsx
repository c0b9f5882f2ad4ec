import type { HandOverPlan } from '@kartu/contracts/team/hand-overs'
import { handOverRoutes } from '@kartu/contracts/team/hand-overs.plain'
import { canManageMembers } from '@kartu/contracts/company/members.policy'
import { IconAlertTriangle, IconUserShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay, formatNumber } from '../../../../lib/format.ts'
import { openModal } from '../../../../lib/modals.ts'
import { q } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { PlainButton } from '../../../../ui/form/plain-button.tsx'
import classes from './hand-over-plans.module.css'
import { wordsOf } from '../../../../lib/words.ts'

const t = await wordsOf('handOvers')

const shownAtFirst = 3

/** Planned hand-overs on home, for admins who can change them. Nothing is shown without plans. */
export function HandOverPlans() {
  const actor = useActor()
  const { data } = useQuery({
    ...q(handOverRoutes.planned, { params: { companyId: actor.companyId }, query: {} }),
    enabled: canManageMembers(actor),
  })
  const [isWhole, setWhole] = useState(false)
  // Members see no plans, even if another part of the page has loaded them.
  if (!canManageMembers(actor) || data === undefined || data.total === 0) return null
  const { plans, total } = data
  const shown = isWhole ? plans : plans.slice(0, shownAtFirst)
  const folded = plans.length - shown.length
  const left = total - plans.length
  return (
    <section className={classes.section} aria-labelledby="home-leaving">
      <h2 id="home-leaving" className={classes.title}>
        {t(($) => $.handOvers.plan.title)} <span className={classes.badge}>{formatNumber(total)}</span>
      </h2>
      <ul className={classes.items}>
        {shown.map((plan) => (
          <Item key={plan.member._id} plan={plan} />
        ))}
      </ul>
      {folded > 0 ? (
        <PlainButton onClick={() => setWhole(true)}>
          {t(($) => $.handOvers.plan.show_all, { count: folded })}
        </PlainButton>
      ) : left > 0 ? (
        <p className={classes.soft}>{t(($) => $.handOvers.plan.hidden, { count: left })}</p>
      ) : null}
    </section>
  )
}

function Item({ plan: { member, colleague, ends_on: day, fault } }: { plan: HandOverPlan }) {
  const Icon = fault === null ? IconUserShare : IconAlertTriangle
  const act = fault === null ? t(($) => $.handOvers.plan.change) : t(($) => $.handOvers.plan.again)
  const date = formatDay(day)
  return (
    <li className={classes.item}>
      <span className={classes.icon} data-fault={fault ?? undefined}>
        <Icon size={20} stroke={1.6} aria-hidden="true" />
      </span>
      <span className={classes.what}>
        <strong>
          <bdi>{member.name}</bdi>
        </strong>
        <span className={classes.soft}>
          {fault !== null
            ? t(($) => $.handOvers.plan.fault[fault])
            : colleague === null
              ? t(($) => $.handOvers.plan.what_alone, { date })
              : t(($) => $.handOvers.plan.what, { date, name: colleague.name })}
        </span>
      </span>
      <PlainButton
        aria-label={`${act}: ${member.name}`}
        onClick={() => openModal('transfer-member', { memberIds: [member._id], way: 'hand_over', name: member.name })}
      >
        {act}
      </PlainButton>
    </li>
  )
}

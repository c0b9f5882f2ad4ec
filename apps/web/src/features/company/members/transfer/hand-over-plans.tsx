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
import { HomeSection } from '../../../../ui/frame/home-section.tsx'
import { Chip } from '../../../../ui/layout/chip.tsx'
import { DividedList } from '../../../../ui/layout/divided-list.tsx'
import { Text } from '../../../../ui/layout/layout.tsx'
import { TaskRow } from '../../../../ui/list/task-row.tsx'
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
    <HomeSection title={t(($) => $.handOvers.plan.title)} aside={<Chip>{formatNumber(total)}</Chip>}>
      <DividedList>
        {shown.map((plan) => (
          <Item key={plan.member._id} plan={plan} />
        ))}
      </DividedList>
      {folded > 0 ? (
        <PlainButton onClick={() => setWhole(true)}>
          {t(($) => $.handOvers.plan.show_all, { count: folded })}
        </PlainButton>
      ) : left > 0 ? (
        <Text tone="2">{t(($) => $.handOvers.plan.hidden, { count: left })}</Text>
      ) : null}
    </HomeSection>
  )
}

function Item({ plan: { member, colleague, ends_on: day, fault } }: { plan: HandOverPlan }) {
  const act = fault === null ? t(($) => $.handOvers.plan.change) : t(($) => $.handOvers.plan.again)
  const date = formatDay(day)
  return (
    <TaskRow
      icon={fault === null ? IconUserShare : IconAlertTriangle}
      tone={fault === null ? undefined : 'warn'}
      title={member.name}
      text={
        fault !== null
          ? t(($) => $.handOvers.plan.fault[fault])
          : colleague === null
            ? t(($) => $.handOvers.plan.what_alone, { date })
            : t(($) => $.handOvers.plan.what, { date, name: colleague.name })
      }
    >
      <PlainButton
        aria-label={`${act}: ${member.name}`}
        onClick={() => openModal('transfer-member', { memberIds: [member._id], way: 'hand_over', name: member.name })}
      >
        {act}
      </PlainButton>
    </TaskRow>
  )
}

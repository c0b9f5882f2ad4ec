import type { HandOverPlan } from '@kartu/contracts/team/hand-overs'
import { IconAlertTriangle, IconUserShare } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDay, formatNumber } from '../../../../lib/format.ts'
import { openModal } from '../../../../lib/modals.ts'
import { PlainButton } from '../../../../ui/form/plain-button.tsx'
import { HomeSection } from '../../../../ui/frame/home-section.tsx'
import { Chip } from '../../../../ui/layout/chip.tsx'
import { DividedList } from '../../../../ui/layout/divided-list.tsx'
import { Text } from '../../../../ui/layout/layout.tsx'
import { TaskRow } from '../../../../ui/list/task-row.tsx'
import { wordsOf } from '../../../../lib/words.ts'

const t = await wordsOf('handOvers')

const shownAtFirst = 3

interface HandOverListProps {
  plans: readonly HandOverPlan[]
  /** Number of all plans, including those that `plans` lacks. */
  total: number
}

/** Planned hand-overs; at first only some of them. */
export function HandOverList({ plans, total }: HandOverListProps) {
  const [isWhole, setWhole] = useState(false)
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

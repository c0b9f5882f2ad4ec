import { Button } from '@mantine/core'
import type { HandOverPlan } from '@kartu/contracts/team/hand-overs'
import { handOverRoutes } from '@kartu/contracts/team/hand-overs.plain'
import { formatDay } from '../../../../lib/format.ts'
import { useApiMutation } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { ErrorNote } from '../../../../ui/frame/error-note.tsx'
import { t } from './hand-over-words.ts'
import { Row, Text } from '../../../../ui/layout/layout.tsx'

/** The plan that the dialog changes, with a button that cancels it. */
export function HandOverPlanNote({ plan, close }: { plan: HandOverPlan; close: () => void }) {
  const { companyId } = useActor()
  const { member, ends_on: day, planned_by: name, fault } = plan
  const cancel = useApiMutation(handOverRoutes.cancelPlan, {
    toast: t(($) => $.handOvers.plan.cancelled, { name: member.name }),
    onSuccess: close,
  })
  const date = formatDay(day)
  return (
    <Row wrap justify="between" gap="l">
      <Text tone={fault === null ? undefined : 'warn'}>
        {fault === null
          ? name === ''
            ? t(($) => $.handOvers.plan.by_nobody, { date })
            : t(($) => $.handOvers.plan.by, { date, name })
          : t(($) => $.handOvers.plan.fault[fault])}
      </Text>
      <Button
        variant="default"
        loading={cancel.isPending}
        onClick={() => cancel.mutate({ params: { companyId, memberId: member._id } })}
      >
        {t(($) => $.handOvers.plan.cancel)}
      </Button>
      <ErrorNote error={cancel.error} />
    </Row>
  )
}

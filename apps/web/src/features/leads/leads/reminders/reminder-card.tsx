import { ActionIcon, Button, Menu } from '@mantine/core'
import type { Lead, Reminder } from '@kartu/contracts/leads/leads'
import { leadRoutes } from '@kartu/contracts/leads/leads.plain'
import { IconBell, IconCalendarPlus, IconCheck, IconClock, IconPencil } from '@tabler/icons-react'
import { openModal } from '../../../../lib/modals.ts'
import { useApiMutation } from '../../../../lib/queries.ts'
import { useActor } from '../../../../lib/session.ts'
import { toastFailure } from '../../../../lib/toast.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { Panel, Row, Stack, Text } from '../../../../ui/layout/layout.tsx'
import paper from '../../../../ui/layout/paper.module.css'
import { icon } from '../../../../ui/layout/icon-props.ts'
import { saveReminder } from '../detail/lead-files.ts'
import { dueMoment } from '../lead-times.ts'
import { quickTimes } from './quick-times.ts'
import { t } from '../words.ts'
import classes from './reminder-card.module.css'

/** The next reminder of a lead; without one, a button that sets one. */
export function ReminderCard({ lead }: { lead: Lead }) {
  const { _id: leadId, reminders } = lead
  if (reminders.length === 0)
    return (
      <Button
        variant="default"
        className={`${classes.set} ${paper.leftOut}`}
        leftSection={<IconBell {...icon} />}
        onClick={() => openModal('lead-reminder', { leadId })}
      >
        {t(($) => $.leads.page.remind)}
      </Button>
    )
  return (
    <Panel as="section" pad="none" gap="none" aria-label={t(($) => $.leads.reminder.section)}>
      {reminders.map((reminder) => (
        <OneReminder key={reminder._id} lead={lead} reminder={reminder} />
      ))}
    </Panel>
  )
}

function OneReminder({ lead, reminder }: { lead: Lead; reminder: Reminder }) {
  const { companyId } = useActor()
  const now = useNow()
  const { _id: reminderId, at, note, member } = reminder
  const params = { companyId, leadId: lead._id, reminderId }
  const update = useApiMutation(leadRoutes.updateReminder, {
    toast: t(($) => $.leads.reminder.done_said),
    onError: (error) => toastFailure(error.message),
  })
  const isLate = new Date(at).getTime() < now
  const when = dueMoment(at, now)
  return (
    <Stack gap="xs" className={classes.reminder}>
      <Text tone="ink" strong>
        {note || t(($) => $.leads.reminder.untitled, { lead: lead.name })}
      </Text>
      <Text size="small" tone={isLate ? 'bad' : '3'}>
        {isLate ? `${t(($) => $.leads.late)} ` : ''}
        {member ? t(($) => $.leads.reminder.for, { when, name: member.name }) : when}
      </Text>
      <Row className={`${classes.acts} ${paper.leftOut}`}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCheck {...icon} size={16} />}
          loading={update.isPending}
          onClick={() => update.mutate({ params, body: { done: true } })}
        >
          {t(($) => $.leads.reminder.done)}
        </Button>
        <PutOffMenu at={at} params={params} />
        <ActionIcon
          className={classes.change}
          variant="default"
          size={30}
          aria-label={t(($) => $.leads.reminder.title_change)}
          onClick={() => openModal('lead-reminder', { leadId: lead._id, reminderId })}
        >
          <IconPencil {...icon} size={16} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={30}
          aria-label={t(($) => $.leads.reminder.calendar)}
          onClick={() => void saveReminder(params)}
        >
          <IconCalendarPlus {...icon} size={16} />
        </ActionIcon>
      </Row>
    </Stack>
  )
}

interface PutOffProps {
  at: string
  params: { companyId: string; leadId: string; reminderId: string }
}

/** Moves a reminder to a later time; its note stays. */
function PutOffMenu({ at, params }: PutOffProps) {
  const now = useNow()
  const update = useApiMutation(leadRoutes.updateReminder, {
    toast: t(($) => $.leads.reminder.put_off_said),
    onError: (error) => toastFailure(error.message),
  })
  const later = quickTimes(new Date(now)).filter((one) => one.at.getTime() > new Date(at).getTime())
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={<IconClock {...icon} size={16} />} loading={update.isPending}>
          {t(($) => $.leads.reminder.put_off)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {later.map((one) => (
          <Menu.Item key={one.label} onClick={() => update.mutate({ params, body: { at: one.at.toISOString() } })}>
            {one.label}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => openModal('lead-reminder', { leadId: params.leadId, reminderId: params.reminderId })}>
          {t(($) => $.leads.reminder.another_time)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

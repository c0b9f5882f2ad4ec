import { Button, Input } from '@mantine/core'
import { leadRoutes } from '@kartu/contracts/leads/leads.plain'
import { reminderNoteCharactersMax } from '@kartu/contracts/limits'
import { type FormEvent, useId, useState } from 'react'
import type { ModalProps } from '../../../../lib/modals.ts'
import { useApiMutation } from '../../../../lib/queries.ts'
import { serverNow } from '../../../../lib/http/server-clock.ts'
import { useActor } from '../../../../lib/session.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { DateField } from '../../../../ui/form/date-field.tsx'
import { FormModal } from '../../../../ui/form/form-modal.tsx'
import { LimitedInput } from '../../../../ui/form/limited-input.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import { useLead } from '../use-lead.ts'
import { quickTimes } from './quick-times.ts'
import { fieldTime, momentOf, reminderTimes } from './reminder-times.ts'
import { t } from '../words.ts'

/** Sets or changes a reminder: untouched fields keep their values. */
export function LeadReminderModal({ leadId, reminderId, close }: ModalProps<'lead-reminder'>) {
  const { companyId } = useActor()
  const now = new Date(useNow())
  const lead = useLead(leadId)
  const before = lead.data?.reminders.find((one) => one._id === reminderId)
  const [at, setAt] = useState<string | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const saving = { toast: t(($) => $.leads.reminder.set_said), onSuccess: close }
  const add = useApiMutation(leadRoutes.addReminder, saving)
  const update = useApiMutation(leadRoutes.updateReminder, saving)
  const remove = useApiMutation(leadRoutes.removeReminder, { onSuccess: close })

  const stored = before ? fieldTime(new Date(before.at)) : ''
  const first = reminderId === undefined ? fieldTime(reminderTimes(now).tomorrow) : stored
  const shown = { at: at ?? first, note: note ?? before?.note ?? '' }
  const isMoved = reminderId === undefined || shown.at !== stored
  const params = { companyId, leadId }

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const moment = momentOf(shown.at)
    if (moment === null) return setFault(t(($) => $.validation.required))
    if (isMoved && moment.getTime() <= serverNow()) return setFault(t(($) => $.leads.reminder.at_past))
    const time = { at: moment.toISOString() }
    const words = { note: shown.note.trim() }
    if (reminderId === undefined) add.mutate({ params, body: { ...time, ...words } })
    else update.mutate({ params: { ...params, reminderId }, body: isMoved ? { ...time, ...words } : words })
  }
  const type = (text: string): void => {
    setAt(text)
    setFault(null)
  }

  return (
    <FormModal
      title={reminderId === undefined ? t(($) => $.leads.reminder.title) : t(($) => $.leads.reminder.title_change)}
      submitLabel={
        reminderId === undefined ? t(($) => $.leads.reminder.submit) : t(($) => $.leads.reminder.submit_change)
      }
      loading={add.isPending || update.isPending || remove.isPending}
      error={add.error ?? update.error ?? remove.error ?? lead.error}
      dirty={at !== null || note !== null}
      onSubmit={submit}
      onClose={close}
      aside={
        reminderId === undefined ? null : (
          <Button variant="subtle" color="red" onClick={() => remove.mutate({ params: { ...params, reminderId } })}>
            {t(($) => $.leads.reminder.remove)}
          </Button>
        )
      }
    >
      {lead.data ? <p>{t(($) => $.leads.reminder.about, { lead: lead.data.name })}</p> : null}
      <QuickTimes now={now} value={shown.at} onChoose={type} />
      <DateField
        withTime
        required
        label={t(($) => $.leads.reminder.at)}
        value={shown.at}
        min={isMoved ? fieldTime(now) : undefined}
        error={fault}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <LimitedInput
        data-autofocus
        label={t(($) => $.leads.reminder.note)}
        placeholder={t(($) => $.leads.reminder.note_example)}
        charactersMax={reminderNoteCharactersMax}
        autoComplete="off"
        value={shown.note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormModal>
  )
}

interface QuickTimesProps {
  now: Date
  value: string
  onChoose: (at: string) => void
}

function QuickTimes({ now, value, onChoose }: QuickTimesProps) {
  const id = useId()
  return (
    <div>
      <Input.Label id={id} component="p">
        {t(($) => $.leads.reminder.quick)}
      </Input.Label>
      <Row wrap role="group" aria-labelledby={id}>
        {quickTimes(now).map(({ at, label }) => (
          <Button
            key={label}
            size="xs"
            variant={fieldTime(at) === value ? 'light' : 'default'}
            aria-pressed={fieldTime(at) === value}
            onClick={() => onChoose(fieldTime(at))}
          >
            {label}
          </Button>
        ))}
      </Row>
    </div>
  )
}

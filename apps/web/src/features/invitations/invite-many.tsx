import { Textarea } from '@mantine/core'
import type { InvitationOutcome } from '@kartu/contracts/invitations'
import { invitationRoutes } from '@kartu/contracts/invitations.plain'
import { invitationDays, invitationsPerCallMax } from '@kartu/contracts/limits'
import { type FormEvent, useState } from 'react'
import { currentLocale } from '../../lib/i18n.ts'
import { useApiMutation } from '../../lib/queries.ts'
import { useActor } from '../../lib/session.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { FormModal } from '../../ui/form/form-modal.tsx'
import { useLicences } from '../../lib/use-licences.ts'
import { LicencesLine } from '../../ui/form/licences-line.tsx'
import { MailFields } from '../../ui/form/mail-fields.tsx'
import { DivisionField, firstDivision } from './invitation-fields.tsx'
import classes from './invite-many.module.css'
import type { InviteFormProps } from './invite-one.tsx'
import { inviteeLine, parseInvitees } from './invitee-lines.ts'
import { t } from './words.ts'

/** Several people from lines; whoever could not be invited stands in the list again, to be corrected. */
export function InviteMany({ how, divisionId, close }: InviteFormProps) {
  const licences = useLicences()
  const actor = useActor()
  const [text, setText] = useState('')
  const [division, setDivision] = useState(() => firstDivision(actor, divisionId))
  const [mail, setMail] = useState({ message: '', locale: currentLocale() })
  const [wrong, setWrong] = useState<string | null>(null)
  const [outcomes, setOutcomes] = useState<readonly InvitationOutcome[]>([])
  const invite = useApiMutation(invitationRoutes.createMany, {
    onSuccess: (answer, { body }) => {
      const refused = answer.filter(({ outcome }) => outcome === 'refused')
      if (answer.length > refused.length) toastSuccess(t(($) => $.invitations.invite.done))
      if (refused.length === 0) return close()
      setOutcomes(answer)
      const again = refused.flatMap(({ row }) => body.people[row] ?? [])
      setText(again.map((person) => inviteeLine({ last_name: '', job_title: '', ...person })).join('\n'))
    },
  })

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const lines = parseInvitees(text)
    const bad = lines.find(({ person }) => person === null)
    const people = lines.flatMap(({ person }) => (person === null ? [] : [{ ...person, division_id: division }]))
    const fault = bad
      ? t(($) => $.invitations.invite.bad_line, { line: bad.line, text: bad.text })
      : people.length === 0
        ? t(($) => $.validation.required)
        : people.length > invitationsPerCallMax
          ? t(($) => $.invitations.invite.list_max, { max: invitationsPerCallMax })
          : null
    setWrong(fault)
    if (fault === null) invite.mutate({ params: { companyId: actor.companyId }, body: { people, ...mail } })
  }

  return (
    <FormModal
      title={t(($) => $.invitations.invite.title)}
      submitLabel={t(($) => $.invitations.invite.submit)}
      loading={invite.isPending}
      error={invite.error}
      dirty={text !== '' || mail.message !== ''}
      onSubmit={submit}
      onClose={close}
      aside={<LicencesLine licences={licences} />}
    >
      <p>{t(($) => $.invitations.invite.line, { days: invitationDays })}</p>
      {how}
      {outcomes.length > 0 ? <Outcomes outcomes={outcomes} /> : null}
      <Textarea
        label={t(($) => $.invitations.invite.list)}
        description={t(($) => $.invitations.invite.list_hint)}
        placeholder={t(($) => $.invitations.invite.list_example)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        autosize
        minRows={5}
        maxRows={12}
        value={text}
        error={wrong}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setWrong(null)
        }}
      />
      <DivisionField value={division} onChange={setDivision} />
      <MailFields {...mail} onChange={(change) => setMail({ ...mail, ...change })} />
    </FormModal>
  )
}

function Outcomes({ outcomes }: { outcomes: readonly InvitationOutcome[] }) {
  return (
    <div role="status" className={classes.outcomes}>
      <p className={classes.title}>{t(($) => $.invitations.invite.outcome_title)}</p>
      <ul className={classes.list}>
        {outcomes.map(({ row, email, outcome, message }) => (
          <li key={row} data-refused={outcome === 'refused' || undefined}>
            {`${email}: ${outcome === 'invited' ? t(($) => $.invitations.invite.outcome_invited) : message}`}
          </li>
        ))}
      </ul>
      <p>{t(($) => $.invitations.invite.retry)}</p>
    </div>
  )
}

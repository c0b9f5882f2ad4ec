import { Textarea } from '@mantine/core'
import type { BulkJobItem } from '@kartu/contracts/platform/bulk-jobs'
import { bulkJobRoutes } from '@kartu/contracts/platform/bulk-jobs.plain'
import { invitationRoutes } from '@kartu/contracts/team/invitations.plain'
import { invitationDays, invitationsPerCallMax, perPageMax } from '@kartu/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { currentLocale } from '../../../lib/i18n.ts'
import { allLocales } from '../../../lib/locale.ts'
import { useStartBulkJob } from '../../../lib/company/bulk-jobs.ts'
import { q } from '../../../lib/queries.ts'
import { useActor } from '../../../lib/session.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { FormModal } from '../../../ui/form/form-modal.tsx'
import { useLicences } from '../../../lib/company/use-licences.ts'
import { LicencesLine } from '../../../ui/form/licences-line.tsx'
import { AllowanceNote } from '../../../ui/invitation/invitation-allowance.tsx'
import { MailFields } from '../../../ui/invitation/invitation-mail-fields.tsx'
import { DivisionField, firstDivision } from './invitation-fields.tsx'
import classes from './invite-many.module.css'
import type { InviteFormProps } from './invite-one.tsx'
import { inviteeLine, parseInvitees } from './invitee-lines.ts'
import { Panel, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'

/** Several people from lines, or those whom a job could not invite, for correction. */
export function InviteMany({ how, divisionId, jobId, close }: InviteFormProps & { jobId?: string | undefined }) {
  const licences = useLicences()
  const actor = useActor()
  const params = { companyId: actor.companyId }
  const [typed, setTyped] = useState<string | null>(null)
  const [division, setDivision] = useState(() => firstDivision(actor, divisionId))
  const [mail, setMail] = useState({ message: '', locale: currentLocale() })
  const [spread, setSpread] = useState(true)
  const [wrong, setWrong] = useState<string | null>(null)
  const allowance = useQuery(q(invitationRoutes.allowance, { params })).data ?? null
  const query = { outcome: 'refused', per_page: String(perPageMax) }
  const refused = useQuery({
    ...q(bulkJobRoutes.items, { params: { ...params, jobId: jobId ?? '' }, query }),
    enabled: jobId !== undefined,
  })
  const outcomes = refused.data?.data ?? []
  const text = typed ?? outcomes.flatMap(({ person }) => (person ? inviteeLine(person) : [])).join('\n')
  const start = useStartBulkJob({
    onStart: close,
    onEnd: ({ done }) => {
      if (done > 0) toastSuccess(t(($) => $.invitations.invite.done))
    },
  })

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const lines = parseInvitees(text)
    const people = lines.flatMap(({ person }) => (person === null ? [] : [{ ...person, division_id: division }]))
    const fault = faultOf(lines)
    setWrong(fault)
    if (fault === null) start.mutate({ params, body: { kind: 'invite_people', people, ...mail, spread } })
  }

  return (
    <FormModal
      title={t(($) => $.invitations.invite.title)}
      submitLabel={t(($) => $.invitations.invite.submit)}
      loading={start.isPending}
      error={start.error ?? refused.error}
      dirty={(typed ?? '') !== '' || mail.message !== ''}
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
        required
        autosize
        minRows={5}
        maxRows={12}
        value={text}
        error={wrong}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setWrong(null)
        }}
      />
      <DivisionField value={division} onChange={setDivision} />
      <AllowanceNote
        allowance={allowance}
        mails={parseInvitees(text).filter(({ person }) => person !== null).length}
        spread={spread}
        onSpread={setSpread}
      />
      <MailFields locales={allLocales} {...mail} onChange={(change) => setMail({ ...mail, ...change })} />
    </FormModal>
  )
}

/** The first line that cannot be read, or a number of people that is not allowed. */
function faultOf(lines: ReturnType<typeof parseInvitees>): string | null {
  const bad = lines.find((read) => read.person === null)
  if (bad) return t(($) => $.invitations.invite[faultWords[bad.fault]], { line: bad.line, text: bad.text })
  if (lines.length === 0) return t(($) => $.validation.required)
  return lines.length > invitationsPerCallMax
    ? t(($) => $.invitations.invite.list_max, { max: invitationsPerCallMax })
    : null
}

const faultWords = { no_email: 'bad_line', unclear: 'unclear_line' } as const

function Outcomes({ outcomes }: { outcomes: readonly BulkJobItem[] }) {
  return (
    <Panel role="status" gap="s">
      <Text strong>{t(($) => $.invitations.invite.outcome_title)}</Text>
      <ul className={classes.list}>
        {outcomes.map(({ at, name, message }) => (
          <li key={at}>{`${name}: ${message}`}</li>
        ))}
      </ul>
      <p>{t(($) => $.invitations.invite.retry)}</p>
    </Panel>
  )
}

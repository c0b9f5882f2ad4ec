import { Button, SegmentedControl } from '@mantine/core'
import type { BulkJob } from '@kartu/contracts/platform/bulk-jobs'
import type { UninvitedPeople } from '@kartu/contracts/team/invitations'
import { invitationDays } from '@kartu/contracts/limits'
import { IconSend } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useStartBulkJob } from '../../lib/company/bulk-jobs.ts'
import { useActor } from '../../lib/session.ts'
import { toastSuccess } from '../../lib/toast.ts'
import { useUninvited } from '../../lib/company/use-uninvited.ts'
import { ErrorNote } from '../frame/error-note.tsx'
import { AllowanceNote } from './invitation-allowance.tsx'
import { t } from './invitation-words.ts'
import classes from './uninvited-panel.module.css'

/** Offers to invite everyone who has a card and no account, with a preview of the mail. Empty if there are none. */
export function UninvitedPanel() {
  const { companyId } = useActor()
  const { languages, count, allowance, error, retry } = useUninvited()
  const [isPutOff, setPutOff] = useState(false)
  const [sent, setSent] = useState<number | null>(null)
  const [ended, setEnded] = useState<BulkJob | null>(null)
  const [spread, setSpread] = useState(true)
  const title = useId()
  const invite = useStartBulkJob({
    onStart: () => setSent(count),
    onEnd: (job) => {
      setEnded(job)
      if (job.done > 0) toastSuccess(t(($) => $.invitations.uninvited.sent, { count: job.done }))
    },
  })
  if (sent !== null) return <Sent count={sent} job={ended} />
  if (count === 0) return <ErrorNote error={error} onRetry={retry} />
  if (isPutOff) return <p className={classes.later}>{t(($) => $.invitations.uninvited.later)}</p>
  return (
    <section className={classes.panel} aria-labelledby={title}>
      <div className={classes.words}>
        <h3 id={title} className={classes.title}>
          {t(($) => $.invitations.uninvited.title)}
        </h3>
        <p>{t(($) => $.invitations.uninvited.line, { count, days: invitationDays })}</p>
        <AllowanceNote allowance={allowance} mails={count} spread={spread} onSpread={setSpread} />
        <ErrorNote error={invite.error} />
        <div className={classes.actions}>
          <Button
            size="md"
            leftSection={<IconSend size={18} stroke={1.7} aria-hidden="true" />}
            loading={invite.isPending}
            onClick={() =>
              invite.mutate({
                params: { companyId },
                body: {
                  kind: 'invite_members',
                  members: { filter: { invitation: 'never' } },
                  message: '',
                  locale: 'card',
                  spread,
                },
              })
            }
          >
            {t(($) => $.invitations.uninvited.invite, { count })}
          </Button>
          <Button variant="default" size="md" onClick={() => setPutOff(true)}>
            {t(($) => $.invitations.uninvited.not_now)}
          </Button>
        </div>
      </div>
      <MailPreview languages={languages} />
    </section>
  )
}

function MailPreview({ languages }: { languages: UninvitedPeople[] }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = languages.find(({ locale }) => locale === chosen) ?? languages[0]
  if (!shown) return null
  const { mail, locale } = shown
  return (
    <div className={classes.preview}>
      {languages.length > 1 ? (
        <SegmentedControl
          aria-label={t(($) => $.invitations.uninvited.languages)}
          value={locale}
          onChange={setChosen}
          data={languages.map((one) => ({
            value: one.locale,
            label: t(($) => $.invitations.uninvited.tab, {
              language: t(($) => $.invitations.uninvited.language[one.locale]),
              count: one.count,
            }),
          }))}
        />
      ) : null}
      <article className={classes.mail} lang={locale}>
        <p className={classes.to}>{t(($) => $.invitations.uninvited.to, { email: mail.to })}</p>
        <h4 className={classes.subject}>{mail.subject}</h4>
        <p className={classes.text}>{mail.text}</p>
      </article>
    </div>
  )
}

function Sent({ count, job }: { count: number; job: BulkJob | null }) {
  const refused = job?.refused ?? 0
  return (
    <p role="status" className={classes.later}>
      {job === null
        ? t(($) => $.invitations.uninvited.sending, { count })
        : t(($) => $.invitations.uninvited.sent, { count: job.done })}
      {refused > 0 ? ` ${t(($) => $.invitations.uninvited.refused, { count: refused })}` : ''}
    </p>
  )
}

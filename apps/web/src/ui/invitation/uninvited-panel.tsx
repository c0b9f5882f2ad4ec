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
import { Panel, Row, Stack, Text } from '../layout/layout.tsx'
import { AllowanceNote } from './invitation-allowance.tsx'
import { t } from './invitation-words.ts'
import classes from './uninvited-panel.module.css'

/** Offers to invite everyone who has a card and no account, with a preview of the email. Empty if there are none. */
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
  if (isPutOff) return <Text tone="2">{t(($) => $.invitations.uninvited.later)}</Text>
  return (
    <Panel as="section" pad="l" className={classes.panel} aria-labelledby={title}>
      <Stack align="start">
        <Text as="h3" size="title-3" id={title}>
          {t(($) => $.invitations.uninvited.title)}
        </Text>
        <p>{t(($) => $.invitations.uninvited.line, { count, days: invitationDays })}</p>
        <AllowanceNote allowance={allowance} mails={count} spread={spread} onSpread={setSpread} />
        <ErrorNote error={invite.error} />
        <Row wrap>
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
        </Row>
      </Stack>
      <MailPreview languages={languages} />
    </Panel>
  )
}

function MailPreview({ languages }: { languages: UninvitedPeople[] }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = languages.find(({ locale }) => locale === chosen) ?? languages[0]
  if (!shown) return null
  const { mail, locale } = shown
  return (
    <Stack align="start">
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
      <Panel as="article" gap="s" className={classes.mail} lang={locale}>
        <Text size="small" tone="3">
          {t(($) => $.invitations.uninvited.to, { email: mail.to })}
        </Text>
        <Text as="h4">{mail.subject}</Text>
        <Text size="small" tone="2" className={classes.text}>
          {mail.text}
        </Text>
      </Panel>
    </Stack>
  )
}

function Sent({ count, job }: { count: number; job: BulkJob | null }) {
  const refused = job?.refused ?? 0
  return (
    <Text role="status" tone="2">
      {job === null
        ? t(($) => $.invitations.uninvited.sending, { count })
        : t(($) => $.invitations.uninvited.sent, { count: job.done })}
      {refused > 0 ? ` ${t(($) => $.invitations.uninvited.refused, { count: refused })}` : ''}
    </Text>
  )
}

import type { FollowUpTestAnswer } from '@kartu/contracts/integrations/follow-up-mails'
import { Stack, Text } from '../../../ui/layout/layout.tsx'
import { t } from './words.ts'

/** Answer of the mail server to a test email. */
export function TestAnswer({ answer: { to, fault, reply } }: { answer: FollowUpTestAnswer }) {
  return (
    <Stack gap="xs">
      <Text tone={fault === null ? '2' : 'bad'}>
        {fault === null
          ? t(($) => $.followUpMails.test_accepted, { to })
          : t(($) => $.followUpMails.test_refused[fault], { to })}
      </Text>
      {reply === '' ? null : (
        <Text size="small" tone="3">
          {t(($) => $.followUpMails.last_fault, { answer: reply })}
        </Text>
      )}
    </Stack>
  )
}

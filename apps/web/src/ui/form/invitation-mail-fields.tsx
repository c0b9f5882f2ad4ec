import { Select, Textarea } from '@mantine/core'
import { requestMessageCharactersMax } from '@kartu/contracts/limits'
import type { Locale } from '@kartu/contracts/validation'
import type { ReactNode } from 'react'
import { t } from './invitation-words.ts'

interface MailFieldsProps {
  message: string
  locale: Locale
  onChange: (change: { message?: string; locale?: Locale }) => void
  error?: ReactNode
}

/** What the mail says besides, and in which language. */
export function MailFields({ message, locale, onChange, error }: MailFieldsProps) {
  return (
    <>
      <Textarea
        label={`${t(($) => $.invitations.invite.message)} (${t(($) => $.common.optional)})`}
        description={t(($) => $.invitations.invite.message_hint)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={requestMessageCharactersMax}
        autosize
        minRows={2}
        value={message}
        error={error}
        // One line in the mail: a line end would be refused.
        onChange={(event) => onChange({ message: event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' ') })}
      />
      <Select
        label={t(($) => $.invitations.invite.locale)}
        data={[
          { value: 'en', label: 'English' },
          { value: 'id', label: 'Bahasa Indonesia' },
        ]}
        value={locale}
        onChange={(value) => onChange({ locale: value === 'id' ? 'id' : 'en' })}
      />
    </>
  )
}

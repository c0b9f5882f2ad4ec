import { Select } from '@mantine/core'
import { requestMessageCharactersMax } from '@kartu/contracts/limits'
import type { Locale } from '@kartu/contracts/validation'
import type { ReactNode } from 'react'
import { t } from './invitation-words.ts'
import { LimitedTextarea } from '../form/limited-input.tsx'

interface MailFieldsProps<L extends Locale | 'card'> {
  message: string
  locale: L
  /** Languages to choose from; `card` is that of each card. */
  locales: readonly L[]
  onChange: (change: { message?: string; locale?: L }) => void
  error?: ReactNode
}

/** Optional message and language of the email. */
export function MailFields<L extends Locale | 'card'>({
  message,
  locale,
  locales,
  onChange,
  error,
}: MailFieldsProps<L>) {
  const labels: Record<Locale | 'card', string> = {
    card: t(($) => $.invitations.invite.locale_card),
    en: t(($) => $.invitations.uninvited.language.en),
    id: t(($) => $.invitations.uninvited.language.id),
  }
  return (
    <>
      <LimitedTextarea
        label={`${t(($) => $.invitations.invite.message)} (${t(($) => $.common.optional)})`}
        description={t(($) => $.invitations.invite.message_hint)}
        charactersMax={requestMessageCharactersMax}
        autosize
        minRows={2}
        value={message}
        error={error}
        // One line in the email: a line end would be refused.
        onChange={(event) => onChange({ message: event.currentTarget.value.replaceAll(/\s*\n\s*/g, ' ') })}
      />
      <Select
        label={t(($) => $.invitations.invite.locale)}
        data={locales.map((value) => ({ value, label: labels[value] }))}
        value={locale}
        onChange={(value) => {
          const chosen = locales.find((one) => one === value)
          if (chosen !== undefined) onChange({ locale: chosen })
        }}
      />
    </>
  )
}

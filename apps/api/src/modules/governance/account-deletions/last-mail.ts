import type { Locale } from '@kartu/contracts/validation'
import { type Translate, translator } from '@kartu/messages/translator'
import type { Mail } from '../../../gateways/mail/mailer.ts'
import { mailText } from '../../../jobs/mail-text.ts'
import { goneOf, keptOf } from '../erasures/erasures.data.ts'

interface Place {
  /** Null for a personal card. */
  company: string | null
  gone: Record<string, number>
  kept: Record<string, number>
}

export interface LastMail {
  email: string
  locale: Locale
  erasedAt: string
  /** Number of rows by part of the person's export. */
  account: Record<string, number>
  places: Place[]
}

/** Composes the mail to the former address: lists deleted and retained data as text and as a file. */
export function lastMail({ email, locale, erasedAt, account, places }: LastMail): Mail {
  const t = translator(locale)
  const companies = places.flatMap((place) => (place.company === null ? [] : [{ ...place, company: place.company }]))
  const personal = places.length - companies.length
  const file = {
    erased_at: erasedAt,
    account: Object.entries(account).map(([kind, rows]) => ({ kind, rows })),
    personal_cards: personal,
    companies: companies.map(({ company, ...counts }) => ({
      name: company,
      gone: goneOf(counts),
      kept: keptOf(counts),
    })),
  }
  const total = Object.values(account).reduce((sum, rows) => sum + rows, 0)
  return {
    to: email,
    subject: t(($) => $.erasureMails.subject),
    text: mailText(
      t,
      t(($) => $.erasureMails.text),
      t(($) => $.erasureMails.account, { count: total }),
      ...(personal > 0 ? [t(($) => $.erasureMails.personal, { count: personal })] : []),
      ...companies.map((place) => placeText(t, place)),
      t(($) => $.erasureMails.stays),
    ),
    attachments: [
      {
        name: `${t(($) => $.erasureMails.file)}.json`,
        mediaType: 'application/json',
        content: Buffer.from(JSON.stringify(file, null, 2)),
      },
    ],
  }
}

function placeText(t: Translate, { company, ...counts }: Place & { company: string }): string {
  const kept = keptOf(counts)
  return [
    t(($) => $.erasureMails.company, { company }),
    ...goneOf(counts).map(({ kind, rows }) => `- ${t(({ erasures }) => erasures.gone[kind])}: ${rows}`),
    ...(kept.length === 0
      ? [t(($) => $.erasureMails.nothing_kept)]
      : [
          t(($) => $.erasureMails.kept),
          ...kept.map(
            ({ kind, rows, why }) =>
              `- ${t(({ erasures }) => erasures.kept[kind])}: ${rows}. ${t(({ erasures }) => erasures.why[why])}`,
          ),
        ]),
  ].join('\n')
}

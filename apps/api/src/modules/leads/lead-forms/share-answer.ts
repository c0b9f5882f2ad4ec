import { parsePhone, phoneText } from '@kartu/cards/phones'
import { sharePath, shareQuery, shareWords } from '@kartu/cards/share-page-parts'
import { renderSentPage } from '@kartu/cards/share-sent-page'
import { isPhoneKey } from '@kartu/contracts/company/card-fields.plain'
import type { Locale } from '@kartu/contracts/validation'
import type { FastifyReply } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { proxyCountry } from '../../../http/proxy-country.ts'
import { bySystem, tell } from '../../platform/audit/tell.ts'
import { visitorLocale } from '../../company/cards/card-forms.ts'
import { findSent, type SentRow, storePhone } from './lead-forms.sql.ts'
import { sendPage, type ShareRequest } from './send-page.ts'
import type { ShareForm } from './share-form.ts'
import { countryOf } from './share-input.ts'
import { readAnswerToken } from './share-tokens.ts'

/** Shows visitors their own input for 15 minutes. The details are left out once anyone has changed the lead. */
export async function showAnswer(
  { database }: Deps,
  request: ShareRequest,
  reply: FastifyReply,
  shared: ShareForm,
  /** A corrected number that is unreadable. */
  wrongPhone?: string,
): Promise<FastifyReply> {
  const { card, pageUrl, companyId } = shared
  const token = request.params.answer ?? ''
  const answer = await readAnswerToken(database.global, card.id, token)
  if (!answer) return reply.header('cache-control', 'no-cache').redirect(sharePath(pageUrl), 303)
  const locale = visitorLocale(request.query, request.headers)
  const found = answer.isOver ? undefined : await findSent(database.read({ companyId }), companyId, answer.leadId)
  const row = found?.is_as_sent ? found : undefined
  const email = row?.contacts.find(({ key }) => key === 'email')?.value
  const page = renderSentPage({
    ...{ card, locale, pageUrl, address: `${sharePath(pageUrl)}/${token}` },
    sent: row ? { name: row.name, lines: linesOf(row, locale), phone: phoneOf(row) } : null,
    ...(wrongPhone !== undefined && { wrongPhone }),
    mailedTo: answer.mailed && email !== undefined ? email : null,
  })
  return sendPage(request, reply, shared, { status: wrongPhone === undefined ? 200 : 422, locale, page })
}

/** Stores a corrected number from the visitor while the page shows their input. */
export async function correctPhone(
  deps: Deps,
  request: ShareRequest,
  reply: FastifyReply,
  shared: ShareForm,
): Promise<FastifyReply> {
  const { database, env } = deps
  const { card, companyId, phoneCode, pageUrl } = shared
  const token = request.params.answer ?? ''
  const answer = await readAnswerToken(database.global, card.id, token)
  const body = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
  const text = body.get('phone') ?? ''
  const locale = visitorLocale(request.query, request.headers)
  const phone = parsePhone(text, proxyCountry(env, request.headers) ?? phoneCode ?? countryOf[locale])
  if (phone === null && answer?.isOver === false) return showAnswer(deps, request, reply, shared, text)
  if (phone !== null && answer?.isOver === false)
    await database.transaction({ companyId }, async (tx) => {
      if (await storePhone(tx, companyId, answer.leadId, phone))
        await tell(tx, bySystem(companyId, 'link'), {
          audit: [],
          changes: [{ type: 'lead.changed', subjectId: answer.leadId, fields: ['contacts'] }],
          shows: { leads: true },
          notify: [],
        })
    })
  return reply
    .header('cache-control', 'no-store')
    .redirect(`${sharePath(pageUrl)}/${token}${shareQuery(card, locale)}`, 303)
}

/** Returns the first number in editable form; null if none was sent. */
function phoneOf({ contacts }: SentRow): string | null {
  const entry = contacts.find(({ key }) => isPhoneKey(key))
  return entry ? phoneText({ value: entry.value, extension: entry.extension ?? '' }) : null
}

function linesOf(row: SentRow, locale: Locale): { label: string; value: string }[] {
  const words = shareWords[locale]
  return [
    { label: words.name, value: row.name },
    ...row.contacts.map(({ key, value, extension = '' }) =>
      isPhoneKey(key) ? { label: words.phone, value: phoneText({ value, extension }) } : { label: words.email, value },
    ),
    { label: words.company, value: row.organisation },
    { label: words.job_title, value: row.job_title },
    ...row.answers,
    { label: words.message, value: row.message },
  ].filter(({ value }) => value !== '')
}

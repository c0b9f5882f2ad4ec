import { codeLifeMinutes, codesADayToOneMailbox } from '@kartu/contracts/limits'
import { type Translate, translator } from '@kartu/messages/translator'
import { z } from 'zod'
import { mailText, securityContactText, webRoot } from '../../../jobs/mail-text.ts'
import type { Deps } from '../../../deps.ts'
import { defineMailJob } from '../../platform/mails/mail-job.ts'
import { wishesNoMail } from '../../platform/mails/mail-refusals.ts'
import { findUser, findUserByEmail, localeOf } from '../users/users.sql.ts'
import { namedBrowser, requestOriginText, signInOriginText } from './request-origin-text.ts'
import { newDeviceMail } from './signed-in.ts'
import { moreCodesUrl } from './more-codes-links.ts'

const signInPurposes = ['login', 'registration', 'password_reset'] as const
export type SignInPurpose = (typeof signInPurposes)[number]

/**
 * Mails a code. The account is looked up here, after the response, so that neither the answer nor its timing reveals
 * whether an address has one. An address without an account gets a mail about that. The mail names the time and
 * browser of the request, because several people may have requested codes and each works only in the browser that
 * requested it.
 */
export const codeMail = defineMailJob({
  queue: 'mail',
  rules: { causedBy: 'recipient', address: 'typed', refusals: false, unsubscribe: 'none' },
  payload: z.object({
    email: z.string(),
    code: z.string(),
    purpose: z.enum(signInPurposes),
    locale: z.enum(['en', 'id']),
    /** Missing in jobs that an earlier version queued. */
    askedAt: z.iso.datetime().optional(),
    browser: namedBrowser.optional(),
    moreUntil: z.number().optional(),
  }),
  code: { goodForSeconds: codeLifeMinutes * 60 },
  async compose(deps, job) {
    const { env, database } = deps
    const known = (await findUserByEmail(database.global, job.email)) !== undefined
    // Anyone may have typed the address, and a reader without an account need not react.
    if (!known && job.purpose !== 'registration' && (await wishesNoMail(database.global, job.email))) return undefined
    const t = translator(job.locale)
    const { subject, body } = wordsOf(t, job.purpose, known, job.code, webRoot(env.publicUrl, job.locale))
    return {
      to: job.email,
      subject,
      text: mailText(
        t,
        body,
        requestOriginText(t, { ...job, at: job.askedAt }),
        ...(await moreCodesText(deps, t, job)),
      ),
    }
  },
})

/**
 * Notifies the owner of an account about a sign-in from a new device. This email cannot be turned off, so an attacker
 * cannot suppress it.
 */
export const newDeviceJob = defineMailJob({
  ...newDeviceMail,
  rules: { causedBy: 'program', address: 'confirmed', refusals: false, unsubscribe: 'none' },
  async compose({ env, database }, { userId, at, browser, country }) {
    const user = await findUser(database.global, userId)
    if (!user) return undefined
    const locale = localeOf(user)
    const t = translator(locale)
    const root = webRoot(env.publicUrl, locale)
    const names = new Intl.DisplayNames([locale], { type: 'region' })
    const values = {
      account: `${root}/account`,
      forgot: `${root}/auth/forgot`,
      contact: securityContactText(env, t),
    }
    const where =
      country === null ? [] : [t(($) => $.accountMails.new_device.country, { country: names.of(country) ?? country })]
    return {
      to: user.email,
      subject: t(($) => $.accountMails.new_device.subject),
      text: mailText(
        t,
        t(($) => $.accountMails.new_device.text, values),
        signInOriginText(t, { locale, at, browser }),
        ...where,
      ),
    }
  },
})

function wordsOf(t: Translate, purpose: SignInPurpose, known: boolean, code: string, root: string) {
  const values = { code, minutes: codeLifeMinutes }
  if (purpose === 'registration' && known)
    return {
      subject: t(($) => $.mail.already_registered.subject),
      body: t(($) => $.mail.already_registered.text, { url: `${root}/auth/login` }),
    }
  if (purpose !== 'registration' && !known)
    return {
      subject: t(($) => $.mail.no_account.subject),
      body: t(($) => $.mail.no_account.text, { url: `${root}/auth/register` }),
    }
  const key = { login: 'login_code', registration: 'registration', password_reset: 'password_reset' } as const
  return {
    subject: t(($) => $.mail[key[purpose]].subject, values),
    body: t(($) => $.mail[key[purpose]].text, values),
  }
}

/** Paragraph with the link for more codes, in the last code mail of the day (`moreUntil`). */
export async function moreCodesText(
  { env, database }: Pick<Deps, 'env' | 'database'>,
  t: Translate,
  { email, locale, moreUntil }: { email: string; locale: string; moreUntil?: number | undefined },
): Promise<string[]> {
  if (moreUntil === undefined) return []
  const url = await moreCodesUrl(database.global, env.publicUrl, email, moreUntil)
  return [t(($) => $.mail.more_codes.text, { max: codesADayToOneMailbox, url: `${url}?lang=${locale}` })]
}

/**
 * Expiry of the link in a code mail, in milliseconds since 1970, from the answer of `countCodeMail`; undefined means no
 * link.
 */
export const moreUntilOf = ({ moreSeconds }: { moreSeconds?: number }): number | undefined =>
  moreSeconds === undefined ? undefined : Date.now() + moreSeconds * 1000

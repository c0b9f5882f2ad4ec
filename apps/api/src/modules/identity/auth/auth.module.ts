import { sessionWays, sessionFactors } from '@kartu/contracts/identity/auth.data'
import { z } from 'zod'
import { html } from '@kartu/cards/html'
import { codesADayToOneMailbox } from '@kartu/contracts/limits'
import { translator } from '@kartu/messages/translator'
import type { FastifyInstance } from 'fastify'
import { companyEntered } from '../../../http/caller/read-caller.ts'
import { exportedOfAccount, notExported, ofAccounts } from '../../../db/data-inventory.ts'
import type { Database } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import type { Module } from '../../module.ts'
import { byPerson, tell } from '../../platform/audit/tell.ts'
import { registerLinkPages } from '../../platform/mails/link-pages.ts'
import { wordsPage } from '../../platform/mails/no-more-mail-page.ts'
import { codeMail, newDeviceJob } from './auth.jobs.ts'
import { askingBrowser } from './asking-browser.ts'
import { openMoreCodes } from './auth-limits.ts'
import { moreCodesPath, readMoreCodesToken } from './more-codes-links.ts'

const enteredRow = z.object({
  user_agent: z.string(),
  country: z.string().nullable(),
  way: z.enum(sessionWays).nullable(),
  factor: z.enum(sessionFactors).nullable(),
})

// Only one of several concurrent requests writes the entry, so the audit log has each session once.
const enter = {
  name: 'session_enter',
  text: `update sessions set entered_company_ids = array_append(entered_company_ids, $2::uuid)
    where id = $1 and not $2::uuid = any(entered_company_ids) returning user_agent, country, way, factor`,
}

interface Entry {
  sessionId: string
  userId: string
  companyId: string
  memberId: string
}

/**
 * Logs the first time that a session enters a company: its sign-in method, browser and country. The entry contains no
 * network address, like all session data (decision 148), and nothing about other companies.
 */
const noteEntry = (database: Database, { sessionId, userId, companyId, memberId }: Entry): Promise<void> =>
  database.transaction({ companyId }, async (tx) => {
    const [row] = await tx.rows(enteredRow, enter, [sessionId, companyId])
    if (!row) return
    const { user_agent: userAgent, country, way, factor } = row
    const after = { way, factor, ...askingBrowser(userAgent), country }
    const fact = { action: 'sign_in.entered' as const, subjectId: memberId, memberId, after }
    await tell(tx, byPerson(companyId, userId, ''), { audit: [fact], shows: 'nothing', notify: [] })
  })

export const authModule: Module = {
  name: 'auth',
  pages: registerMoreCodes,
  jobs: [codeMail, newDeviceJob],
  /** Rows of accounts, which are the person's own data. */
  inventory: [
    {
      table: 'known_browsers',
      ...ofAccounts,
      ofPerson: exportedOfAccount(
        'known_browsers',
        (of) =>
          `select created_at, last_used_at, expires_at from known_browsers where user_id = ${of.userId} order by created_at, id`,
      ),
      erased: [],
      stays: ['token_hash'],
    },
    {
      table: 'one_time_codes',
      ...ofAccounts,
      ofPerson: notExported('Hashes of codes that are valid for minutes.'),
      erased: [],
      stays: ['email', 'purpose', 'scope', 'code_hash', 'registration'],
    },
    {
      table: 'seen_devices',
      ...ofAccounts,
      ofPerson: exportedOfAccount(
        'seen_devices',
        (of) => `select device, seen_at from seen_devices where user_id = ${of.userId} order by seen_at, device`,
      ),
      erased: [],
      stays: ['device'],
    },
    {
      table: 'sessions',
      ...ofAccounts,
      ofPerson: exportedOfAccount(
        'sessions',
        (of) =>
          `select user_agent, country, way, factor, created_at, last_used_at, expires_at from sessions where user_id = ${of.userId} order by created_at, id`,
      ),
      erased: [],
      stays: ['token_hash', 'user_agent', 'country', 'way', 'proofs', 'factor'],
    },
  ],
  hooks: [companyEntered.with(noteEntry)],
}

/**
 * Page where the reader of a mailbox lets their network request more codes after unknown browsers used up the daily
 * limit.
 */
function registerMoreCodes(app: FastifyInstance, { database: { global } }: Deps): void {
  registerLinkPages(app, {
    path: moreCodesPath,
    read: (token) => readMoreCodesToken(global, token),
    act: async ({ mailbox, untilMs }, address) => {
      if (Date.now() < untilMs) await openMoreCodes(global, mailbox, address)
    },
    page: ({ untilMs }, locale, isDone) => {
      const t = translator(locale)
      const values = { max: codesADayToOneMailbox }
      const page = Date.now() >= untilMs ? 'over' : isDone ? 'done' : 'ask'
      const button = html`<form method="post">
        <button class="first">${t(($) => $.mail.more_codes.submit)}</button>
      </form>`
      return Promise.resolve(
        wordsPage(
          locale,
          t(($) => $.mail.more_codes[`${page}_title`]),
          html`<p>${t(($) => $.mail.more_codes[page], values)}</p>
            ${page === 'ask' && button}`,
        ),
      )
    },
  })
}

import { companyEntered } from '../../../http/caller/read-caller.ts'
import { exportedOfAccount, notExported, ofAccounts } from '../../../db/kept.ts'
import type { Module } from '../../module.ts'
import { codeMail, newDeviceJob } from './auth.jobs.ts'
import { registerMoreCodes } from './auth.pages.ts'
import { noteEntry } from './entered-companies.ts'

export const authModule: Module = {
  name: 'auth',
  pages: registerMoreCodes,
  jobs: [codeMail, newDeviceJob],
  /** Rows of accounts, which are the person's own data. */
  kept: [
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
      ofPerson: notExported('Hashes of codes that are good for minutes.'),
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

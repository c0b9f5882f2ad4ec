import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readCsv } from './csv.mjs'
import { Failed, WrongUse } from './kartu-api.mjs'

/**
 * @typedef {import('./kartu-api.mjs').KartuApi} KartuApi
 * @typedef {{ first_name: string, last_name?: string, email: string, job_title?: string, division_id?: string }} Person
 * @typedef {{ message?: string, locale?: string }} Words
 * @typedef {{ row: number, email: string, outcome: 'invited' | 'refused' | 'not_sent', message: string }} Outcome
 */

const columns = ['email', 'first_name', 'last_name', 'job_title', 'division_id']

/**
 * Invites the people of a CSV file, one call per row. A refused row does not stop the others.
 * @param {KartuApi} api
 * @param {string} path
 * @param {Words} words
 * @returns {Promise<{ json: Outcome[], rows: Outcome[], failed: 'refused' | 'unavailable' | undefined }>}
 */
export async function inviteFile(api, path, words) {
  const people = peopleOf(path)
  /** @type {Outcome[]} */
  const outcomes = []
  /** @type {Failed | undefined} */
  let stopped
  for (const { row, person } of people) {
    const { email } = person
    /** @type {Failed | undefined} */
    const failure = stopped ?? (await invite(api, { ...person, ...words }))
    if (failure?.kind === 'unavailable') stopped = failure
    outcomes.push({ row, email, outcome: outcomeOf(failure), message: failure?.message.replaceAll('\n', ' ') ?? '' })
  }
  const failed = stopped?.kind ?? (outcomes.some(({ outcome }) => outcome === 'refused') ? 'refused' : undefined)
  return { json: outcomes, rows: outcomes, failed }
}

/** @param {Failed | undefined} failure */
function outcomeOf(failure) {
  if (failure === undefined) return 'invited'
  return failure.kind === 'refused' ? 'refused' : 'not_sent'
}

/**
 * @param {KartuApi} api
 * @param {Person & Words} body
 * @returns {Promise<Failed | undefined>} the reason why the person was not invited
 */
async function invite(api, body) {
  try {
    // The same key for a repeated call, so that no person gets two emails.
    await api.callPatiently('POST', '/invitations', { body, idempotencyKey: randomUUID() })
    return undefined
  } catch (error) {
    if (error instanceof Failed) return error
    throw error
  }
}

/**
 * @param {string} path
 * @returns {{ row: number, person: Person }[]}
 */
function peopleOf(path) {
  const rows = readCsv(textOf(path), path)
  if (rows.length === 0) throw new WrongUse(`${path} has no rows below the header.`)
  const names = Object.keys(rows[0]?.values ?? {})
  const unknown = names.filter((name) => !columns.includes(name))
  if (unknown.length > 0)
    throw new WrongUse(`${path} has unknown columns: ${unknown.join(', ')}. It may have ${columns.join(', ')}.`)
  return rows.map(({ row, values }) => {
    const { email = '', first_name = '' } = values
    for (const [name, value] of Object.entries({ email, first_name }))
      if (value === '') throw new WrongUse(`Line ${row} of ${path} has no ${name}. No one was invited.`)
    const given = Object.entries(values).filter(([, value]) => value !== '')
    return { row, person: { ...Object.fromEntries(given), email, first_name } }
  })
}

/** @param {string} path */
function textOf(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new WrongUse(`${path} cannot be read: ${/** @type {Error} */ (error).message}`)
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Deps } from '../apps/api/src/deps.ts'
import { eraseDueCompanies } from '../apps/api/src/modules/company-deletions/erase-companies.ts'
import type { Child } from './children.ts'

interface Erased {
  seconds: number
  /** How long others waited for an answer while it went on, and as long before. */
  others: Record<'before' | 'during', { answers: number; longestMs: number }>
}

interface Erasing {
  deps: Deps
  /** Bound by no isolation. */
  admin: pg.Client
  companyId: string
  /** Another company of the same installation, in which somebody adds people all the time. */
  others: { kartu: Child; companyId: string; tokens: readonly string[] }
}

const beforeMs = 5_000
const pauseMs = 10

/** Erases a company as the sweep does when its 30 days are over, while others work. */
export async function eraseBesideOthers({ deps, admin, companyId, others }: Erasing): Promise<Erased> {
  await admin.query('insert into company_deletions (company_id, asked_by) values ($1, $2)', [companyId, 'Sri Wahyuni'])
  await admin.query('update companies set erase_at = now() where id = $1', [companyId])
  const before = await addingPeople(others, () => wait(beforeMs))
  const began = performance.now()
  const during = await addingPeople(others, () => eraseDueCompanies(deps))
  const seconds = (performance.now() - began) / 1_000
  const { rowCount } = await admin.query(
    `select from companies where id = $1 union all select from members where company_id = $1
      union all select from leads where company_id = $1 union all select from files where company_id = $1`,
    [companyId],
  )
  if (rowCount !== 0) throw new Error('The company was not erased')
  return { seconds, others: { before, during } }
}

async function addingPeople({ kartu, companyId, tokens }: Erasing['others'], meanwhile: () => Promise<unknown>) {
  const state = { going: true, answers: 0, longestMs: 0 }
  const adding = (async () => {
    while (state.going) {
      const from = performance.now()
      const answer = await fetch(`http://127.0.0.1:${kartu.port}/api/v1/companies/${companyId}/members`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${tokens[state.answers % tokens.length]}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ first_name: 'Agus', email: `agus-${performance.now()}@example.com` }),
      })
      if (!answer.ok) throw new Error(`A member could not be added: ${await answer.text()}`)
      await answer.arrayBuffer()
      state.answers += 1
      state.longestMs = Math.max(state.longestMs, performance.now() - from)
      await wait(pauseMs)
    }
  })()
  await Promise.all([adding, meanwhile().finally(() => (state.going = false))])
  return { answers: state.answers, longestMs: state.longestMs }
}

import { type Import, importRoutes } from '@kartu/contracts/team/imports'
import { memberRoutes } from '@kartu/contracts/company/members'
import type { PageMeta, Route } from '@kartu/contracts/route'
import { afterAll, vi } from 'vitest'
import { routeUrl, type LooseInput } from './client.ts'
import type { Program } from '../src/deps.ts'
import { asOwner, freshDatabase, missDeadProcessesSoon } from './database/database.ts'
import { foundCompany, inProgram } from './in-program.ts'
import { killProcesses, type ServerProcess, startProcess } from './process.ts'

type ImportParams = { companyId: string; importId: string }

/** A program in its own process that may be killed and started again, with a company and its founder's calls. */
export async function programToKill(more: Record<string, string> = {}) {
  const settings = { ...(await freshDatabase()), ...more, NODE_ENV: 'test', LOG_LEVEL: 'info' }
  await missDeadProcessesSoon(settings)
  afterAll(killProcesses)
  const { companyId, token } = await inProgram(settings, foundCompany)
  let running: ServerProcess | undefined

  async function start(): Promise<void> {
    running = await startProcess(settings)
  }

  async function killHard(): Promise<void> {
    if (!running) throw new Error('Nothing runs')
    running.kill('SIGKILL')
    await running.ended
  }

  async function call<T>(route: Route, input: LooseInput): Promise<{ data: T; meta?: PageMeta }> {
    const headers = { authorization: `Bearer ${token}` }
    const form = new FormData()
    if (input.file) form.append('file', input.file)
    const body = input.file ? form : input.body === undefined ? null : JSON.stringify(input.body)
    const answer = await fetch(`${running?.url}${routeUrl(route, input)}`, {
      method: route.method,
      headers: typeof body === 'string' ? { ...headers, 'content-type': 'application/json' } : headers,
      body,
    })
    if (!answer.ok) throw new Error(`${route.path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as { data: T; meta?: PageMeta }
  }

  /** State that a killed process left behind. */
  const leftBehind = (importId: string) =>
    inProgram(settings, async ({ deps }) => {
      const text = `select state, progress, (select count(*)::int from members where company_id = $1) as people
        from imports where company_id = $1 and id = $2`
      const [row] = await asOwner(deps.database, (query) =>
        query<{ people: number; state: string; progress: number }>(text, [companyId, importId]),
      )
      return row
    })

  /** Number of members. */
  const countPeople = async () => (await call(memberRoutes.list, { params: { companyId } })).meta?.total

  const importOf = async (params: ImportParams): Promise<Import> =>
    (await call<Import>(importRoutes.get, { params })).data

  const untilImport = (params: ImportParams, reached: (file: Import) => boolean): Promise<Import> =>
    vi.waitFor(
      async () => {
        const found = await importOf(params)
        if (!reached(found))
          throw new Error(`The import is ${found.state}, ${found.progress} of ${found.rows} rows done`)
        return found
      },
      // The API limits calls.
      { timeout: 100_000, interval: 200 },
    )

  /** Works with the program in this process, while no other runs. */
  const between = <T>(work: (program: Program) => Promise<T>): Promise<T> => inProgram(settings, work)

  return { companyId, settings, between, start, killHard, call, leftBehind, countPeople, importOf, untilImport }
}

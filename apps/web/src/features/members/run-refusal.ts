import type { MemberOutcome } from '@kartu/contracts/members'
import { ApiError } from '../../lib/api-error.ts'
import type { BulkRun } from './bulk-run.ts'

/** Why the one member of a dialog stays as it was; null while nothing was refused. */
export function refusalOf(run: BulkRun<MemberOutcome> | null): ApiError | null {
  const failure = run?.state === 'running' ? undefined : run?.failures[0]
  if (!failure) return null
  const code = run?.outcomes.find((outcome) => outcome.member_id === failure.id)?.code ?? 'internal'
  return new ApiError({ status: 400, code, message: failure.message })
}

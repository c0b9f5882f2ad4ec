import type { AuditEntry } from '@kartu/contracts/platform/audit'

/** Consecutive entries by one actor and of one action, or a single entry. */
export type AuditFold = readonly [AuditEntry, ...AuditEntry[]]

const foldMin = 3
const gapMs = 10 * 60_000

/** Folds entries, newest first: at least three of one actor and action, each within ten minutes of the next. */
export function foldEntries(entries: readonly AuditEntry[]): AuditFold[] {
  const runs: [AuditEntry, ...AuditEntry[]][] = []
  for (const entry of entries) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && follows(last, entry)) run.push(entry)
    else runs.push([entry])
  }
  return runs.flatMap((run): AuditFold[] => (run.length < foldMin ? run.map((entry) => [entry] as const) : [run]))
}

const follows = (newer: AuditEntry, older: AuditEntry): boolean =>
  newer.action === older.action &&
  newer.actor.kind === older.actor.kind &&
  newer.actor.member_id === older.actor.member_id &&
  newer.actor.name === older.actor.name &&
  Date.parse(newer.at) - Date.parse(older.at) <= gapMs

import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Deps } from '../deps.ts'
import { counted } from '../lib/counted.ts'
import { certificateTrouble } from '../settings/wallet-settings.ts'
import { type Backlog, readBacklog } from './backlog.ts'

type Watched = Pick<Deps, 'database' | 'env' | 'cardCache' | 'backups'>

/** Delay from which a waiting job counts as a problem. */
const lateSeconds = 300
const freeBytesMin = 1024 ** 3

/** Problems that need a person, one English sentence each, for the operator. */
export async function troubles(watched: Watched): Promise<string[]> {
  const deaf = 'This process receives no changes from others, so it queries the database before it sends a card.'
  return [...(watched.cardCache.trusted ? [] : [deaf]), ...(await troublesOfInstallation(watched))]
}

/** Problems that do not depend on the process. */
export async function troublesOfInstallation(watched: Omit<Watched, 'cardCache'>): Promise<string[]> {
  const found = await Promise.all([
    troublesOfDatabase(watched),
    troublesOfDisk(watched.env.dataDir),
    troublesOfBackups(watched.backups),
  ])
  return [...found.flat(), ...troublesOfWallets(watched.env)]
}

const troublesOfWallets = ({ applePasses }: Watched['env']): string[] => {
  const trouble = applePasses && certificateTrouble(applePasses)
  return trouble === undefined ? [] : [trouble]
}

async function troublesOfDatabase({ database }: Pick<Watched, 'database'>): Promise<string[]> {
  let backlog: Backlog
  try {
    backlog = await readBacklog(database.global)
  } catch (error) {
    return [`The database does not answer: ${(error as Error).message}`]
  }
  return troublesOfBacklog(backlog)
}

export function troublesOfBacklog({ queues, mailsWaiting, mailsGivenUp }: Backlog): string[] {
  const late = queues.filter(({ ageSeconds }) => ageSeconds > lateSeconds)
  const failed = queues.filter((queue) => queue.failed > 0)
  return [
    ...late.map(
      ({ queue, due, ageSeconds }) =>
        `${due} of ${queue} ${due === 1 ? 'waits' : 'wait'} for ${Math.round(ageSeconds / 60)} minutes. Check that a process runs jobs.`,
    ),
    ...failed.map((queue) => `${queue.failed} of ${queue.queue} failed permanently; see the log.`),
    ...(mailsWaiting > 0
      ? [`${counted(mailsWaiting, 'mail is', 'mails are')} being retried: npm run kartu -- mail list`]
      : []),
    ...(mailsGivenUp > 0
      ? [`${counted(mailsGivenUp, 'mail was', 'mails were')} given up: npm run kartu -- mail list`]
      : []),
  ]
}

async function troublesOfDisk(folder: string): Promise<string[]> {
  try {
    const free = await freeBytes(folder)
    return free < freeBytesMin ? [`The disk of ${folder} has ${Math.round(free / 1024 ** 2)} MB left.`] : []
  } catch (error) {
    return [`The free space of the disk of ${folder} cannot be read: ${(error as Error).message}`]
  }
}

/** Free space on the disk of a folder, even if the folder does not exist yet. */
async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch (error) {
    const above = dirname(folder)
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || above === folder) throw error
    return freeBytes(above)
  }
}

/** Reports a backup as overdue after twice the interval, because one backup may fail or take long. */
export async function troublesOfBackups(backups: Watched['backups'], now = Date.now()): Promise<string[]> {
  if (!backups || backups.everyMs === 0) return []
  try {
    const { where } = backups.place
    const last = await backups.last()
    const { ahead } = await backups.found()
    const age = now - (last?.getTime() ?? 0)
    return [
      ...(last ? [] : [`There is no backup in ${where} yet.`]),
      ...(last && age > 2 * backups.everyMs
        ? [`The newest backup in ${where} is ${Math.round(age / 3_600_000)} hours old; see the log.`]
        : []),
      ...(ahead.length > 0
        ? [
            `The clock is or was wrong: ${where} has ${counted(ahead.length, 'backup')} from the future, such as ${ahead[0]}. None of them is counted or removed: give each a name of the time at which it was taken, or remove it.`,
          ]
        : []),
    ]
  } catch (error) {
    return [(error as Error).message]
  }
}

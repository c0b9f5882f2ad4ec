import { readFileSync } from 'node:fs'

/**
 * Calls `act` when the npm that started this process has ended. A signal to npm reaches only its shell, so the server
 * would keep running, holding its port and data.
 * @param {() => void} act not called if this process was stopped directly
 */
export function whenNpmIsGone(act) {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const before = lineage()
  const timer = setInterval(() => {
    if (lineage() === before) return
    clearInterval(timer)
    act()
  }, 500)
  timer.unref()
  process.once('SIGINT', () => clearInterval(timer))
  process.once('SIGTERM', () => clearInterval(timer))
}

/** The parent of this process and, if that is npm's shell, the shell's parent. */
function lineage() {
  return `${process.ppid} ${aboveShell(process.ppid)}`
}

/** @param {number} pid */
function aboveShell(pid) {
  try {
    const [, name = '', parent = ''] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return ['sh', 'dash', 'bash'].includes(name) ? parent : ''
  } catch {
    // Only Linux reports it; elsewhere the shell represents npm.
    return ''
  }
}

import { readFileSync } from 'node:fs'

/**
 * Acts when the npm that started this process has ended. A signal to npm reaches its shell and no further, so that a
 * server would go on, unseen, holding its port and its data.
 * @param {() => void} act not called when this process was told to stop itself
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

/** The process above this one, and where that is npm's shell, the one above the shell. */
function lineage() {
  return `${process.ppid} ${aboveShell(process.ppid)}`
}

/** @param {number} pid */
function aboveShell(pid) {
  try {
    const [, name = '', parent = ''] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return ['sh', 'dash', 'bash'].includes(name) ? parent : ''
  } catch {
    // Only Linux tells; elsewhere the shell stands for npm.
    return ''
  }
}
